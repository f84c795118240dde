import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { sourceHash } from './source-hash';

let root: string;

const lock = {
  packages: {
    'node_modules/@store/shared': { resolved: 'shared', link: true },
    shared: { version: '1.2.0' },
    'node_modules/forms': { version: '7.0.0', dependencies: { checks: '^1.0.0' } },
    'node_modules/checks': { version: '1.0.0' },
    'node_modules/charts': { version: '3.0.0' },
    'mfe-account/node_modules/charts': { version: '2.0.0' },
    'node_modules/bundler': { version: '5.0.0' },
    'node_modules/@swc/plugin-styled-components': { version: '14.0.0' },
  },
};

const files = {
  'package-lock.json': JSON.stringify(lock),
  'rspack.base.ts': `import './slice-kit/src/build/recipe';`,
  'slice-kit/src/build/recipe.ts': `import 'bundler'; import 'node:fs';`,
  'scripts/build/programs.ts': 'export const services = [];',
  'shared/package.json': JSON.stringify({
    name: '@store/shared',
    sideEffects: false,
    exports: { './ui/*': './ui/*.ts', './runtime/stores': './runtime/stores.ts' },
  }),
  'shared/ui/button.ts': `import './theme'; export const button = 1;`,
  'shared/ui/theme.ts': 'export const theme = 1;',
  'shared/ui/table.ts': 'export const table = 1;',
  'shared/runtime/stores.ts': 'export const stores = 1;',
  'mfe-cart/package.json': '{ "version": "1.0.0" }',
  'mfe-cart/src/remote.ts': `import { button } from '@store/shared/ui/button'; import '@store/shared/runtime/stores'; import 'forms'; import type { Table } from '@store/shared/ui/table'; button;`,
  'mfe-cart/src/remote.test.ts': 'expect(1).toBe(1);',
  'mfe-account/src/remote.ts': `import '@store/shared/ui/table'; import 'charts';`,
  'shell/src/browser.ts': `import '@store/shared/runtime/stores'; import 'charts';`,
};

async function write(file: string, text: string) {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}

beforeEach(async () => {
  root = testFolder();
  for (const [file, text] of Object.entries(files)) await write(file, text);
  await mkdir(path.join(root, 'node_modules/@store'), { recursive: true });
  await symlink(path.join(root, 'shared'), path.join(root, 'node_modules/@store/shared'));
});

const slices = ['shell', 'mfe-cart', 'mfe-account'] as const;

/** The slices whose hash a change of files alters. */
async function changedBy(changes: Record<string, string>): Promise<string[]> {
  const before = await Promise.all(slices.map((slice) => sourceHash(root, slice)));
  for (const [file, text] of Object.entries(changes)) await write(file, text);
  const after = await Promise.all(slices.map((slice) => sourceHash(root, slice)));
  return slices.filter((_, index) => before[index] !== after[index]);
}

const withVersion = (place: keyof typeof lock.packages, version: string) => ({
  'package-lock.json': JSON.stringify({
    packages: { ...lock.packages, [place]: { ...lock.packages[place], version } },
  }),
});

it.each([
  ['a version that one slice bundles', withVersion('node_modules/forms', '7.1.0'), ['mfe-cart']],
  ['a version below one that it bundles', withVersion('node_modules/checks', '1.0.1'), ['mfe-cart']],
  [
    'the version that a slice has of its own',
    withVersion('mfe-account/node_modules/charts', '2.1.0'),
    ['mfe-account'],
  ],
  ['the version that the others have', withVersion('node_modules/charts', '3.1.0'), ['shell']],
  ['the version of the singletons', withVersion('shared', '1.3.0'), [...slices]],
  ['the bundler', withVersion('node_modules/bundler', '5.0.1'), [...slices]],
  ['the recipe', { 'slice-kit/src/build/recipe.ts': `import 'bundler'; run();` }, [...slices]],
  [
    'the files of a singleton, which the shell has',
    { 'shared/runtime/stores.ts': 'export const stores = 2;' },
    ['shell'],
  ],
  [
    'a file that is imported through another',
    { 'shared/ui/theme.ts': 'export const theme = 2;' },
    ['mfe-cart'],
  ],
  [
    'a file of which another slice imports types only',
    { 'shared/ui/table.ts': 'export const table = 2;' },
    ['mfe-account'],
  ],
  ['a slice’s own file', { 'mfe-cart/src/text.mdx': 'New' }, ['mfe-cart']],
  ['a test', { 'mfe-cart/src/remote.test.ts': 'expect(2).toBe(2);' }, []],
  ['the build of services', { 'scripts/build/programs.ts': 'export const services = [1];' }, []],
])('changes with %s, for the slices that are built from it', async (_, changes, expected) => {
  expect((await changedBy(changes)).sort()).toEqual([...expected].sort());
});

it('says which package is not in the lock, and which file does not compile', async () => {
  await write('mfe-cart/src/remote.ts', `import 'moments';`);
  await expect(sourceHash(root, 'mfe-cart')).rejects.toThrow(
    'mfe-cart/src imports moments, which is not in package-lock.json; run npm install.',
  );
  await write('mfe-cart/src/remote.ts', 'const = 1;');
  await expect(sourceHash(root, 'mfe-cart')).rejects.toThrow(
    /^The imports cannot be followed\.\n[^]*remote\.ts:1:6/,
  );
  await rm(path.join(root, 'package-lock.json'));
  await expect(sourceHash(root, 'mfe-cart')).rejects.toThrow(
    'has no valid package-lock.json; run npm install.',
  );
});
