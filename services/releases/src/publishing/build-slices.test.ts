import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Versions } from '@store/release-kit/versions';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { buildWhatChanged } from './build-slices';
import type { Sources } from './source-copy';

let root: string;
beforeEach(() => (root = testFolder()));

const built = async ({ root: folder }: Pick<Sources, 'root'>, versions: Versions) => {
  for (const slice of Object.keys(versions)) {
    mkdirSync(path.join(folder, slice, 'dist'), { recursive: true });
    writeFileSync(path.join(folder, slice, 'dist/build.json'), '{}');
  }
};
const provide = (cart: string, shell = 'a', version = '1.0.0') =>
  buildWhatChanged(
    { root, environment: {} },
    { 'mfe-cart': { version, sourceHash: cart }, shell: { version: '1.0.0', sourceHash: shell } },
    built,
  );

it('builds what has other sources or another version than its last build, and nothing else', async () => {
  expect(await provide('a')).toEqual(['mfe-cart', 'shell']);
  expect(await provide('a')).toEqual([]);
  expect(await provide('b')).toEqual(['mfe-cart']);
  expect(await provide('b', 'a', '1.0.1')).toEqual(['mfe-cart']);
});

it('builds again what somebody else built or removed since', async () => {
  await provide('a');
  await new Promise((resolve) => setTimeout(resolve, 5));
  await built({ root }, { shell: '1.0.0' });
  rmSync(path.join(root, 'mfe-cart'), { recursive: true });
  expect(await provide('a')).toEqual(['mfe-cart', 'shell']);
});
