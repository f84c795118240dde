import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownSlices } from '@store/shared/shop-data/own-slices';
import { testSlice } from './slice-tests';
import { trustedSources } from './source-copy';

const repository = path.resolve(__dirname, '../../../..');
let folder: string;
let root: string;

/** A clone's Jest configuration with empty slices, in a folder named like build outputs. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'slice-tests-'));
  root = path.join(folder, '.cache/dist/clone');
  await mkdir(root, { recursive: true });
  for (const name of ['jest.config.mjs', 'package.json', 'scripts/testing', 'scripts/build', 'slice-kit'])
    await cp(path.join(repository, name), path.join(root, name), { recursive: true });
  await symlink(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  for (const name of ['shared', 'services', 'e2e', ...ownSlices])
    await mkdir(path.join(root, name, 'src'), { recursive: true });
  await write('mfe-cart', 'cart', `it('adds', () => expect(1 + 1).toBe(2)); it('is', () => undefined);`);
  await write('mfe-cart', 'dist/old', `it('is an output', () => expect(1).toBe(2));`);
  await write('mfe-product', 'product', `it('is broken on purpose', () => expect('red').toBe('green'));`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(slice: string, name: string, text: string) {
  const file = path.join(root, slice, 'src', `${name}.test.ts`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

it('runs a slice’s own tests in any folder and counts them', async () => {
  await expect(testSlice(trustedSources(root), 'mfe-cart')).resolves.toBe(2);
});

it('names the failed test', async () => {
  await expect(testSlice(trustedSources(root), 'mfe-product')).rejects.toThrow(
    /^Tests of mfe-product failed; nothing was published\.\n[^]*is broken on purpose/,
  );
});

it('refuses a slice without tests', async () => {
  await expect(testSlice(trustedSources(root), 'mfe-account')).rejects.toThrow(
    'mfe-account has no tests; nothing was published.',
  );
});
