import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SliceName } from '@store/shared/contracts/slices';
import { sliceFolder } from '@store/shared/shop-data/own-slices';
import { importsOf } from './imports-of';
import { readPackageLock } from './package-lock';

/** Folders without sources, and the lock, of which only what is imported counts. */
const skipped = new Set(['node_modules', 'dist', '.cache', 'package-lock.json']);
const source = /^(?!.*\.test\.tsx?$)[^.].*$/;
const compiled = /(?<!\.d)\.(?:tsx?|mjs|cjs)$/;

/** Packages that the recipe names as text, the singletons' with the version that it writes into each build. */
const namedByRecipe = ['@swc/plugin-styled-components', '@store/shared'];

/**
 * Hash of what a slice is built from: its folder, the files of `shared/` and the packages that it imports, and the same of
 * the build recipe. Packages count with their versions and those of what they depend on, as the lock has them. What other
 * slices import does not count.
 * @throws ReleaseError when a package is not in the lock.
 */
export async function sourceHash(root: string, slice: SliceName): Promise<string> {
  const folder = sliceFolder(slice);
  const own = await filesBelow(path.join(root, folder));
  const recipe = [
    ...(await filesBelow(path.join(root, 'slice-kit/src/build'))),
    ...(await filesBelow(path.join(root, 'scripts/build'))).filter((file) => !file.endsWith('.ts')),
    path.join(root, 'rspack.base.ts'),
  ];
  return hashOf({ root, folder, own, recipe, leaveSingletons: slice !== 'shell' });
}

/**
 * Hash of what a slice outside this repository is built from. Its build recipe is the package `@store/slice-kit`.
 * @param root the folder, with a lock.
 */
export async function folderHash(root: string): Promise<string> {
  const own = await filesBelow(root);
  return hashOf({ root, folder: '.', own, recipe: [], named: ['@store/slice-kit'], leaveSingletons: true });
}

interface Hashed {
  root: string;
  /** The slice's folder in it. */
  folder: string;
  own: string[];
  recipe: string[];
  /** Packages that count beside the imported ones. */
  named?: string[];
  leaveSingletons: boolean;
}

async function hashOf({ root, folder, own, recipe, named = [], leaveSingletons }: Hashed): Promise<string> {
  const lock = await readPackageLock(root);
  const imported = await importsOf(
    [...own, ...recipe].filter((file) => compiled.test(file) && !file.includes('/testing/')),
    { isLinked: lock.isLinked, leaveSingletons },
  );
  const hash = createHash('sha256');
  for (const file of [...new Set([...own, ...recipe, ...imported.files])].sort()) {
    hash.update(path.relative(root, file));
    hash.update(await readFile(file));
  }
  const besides = [...namedByRecipe, ...named].map((name) => [path.join(root, folder), name] as const);
  const packages = [...imported.packages, ...besides].flatMap(([from, name]) =>
    lock.closure(name, path.relative(root, from)),
  );
  for (const line of [...new Set(packages)].sort()) hash.update(line);
  return hash.digest('hex').slice(0, 16);
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const nested = await Promise.all(
    entries
      .filter(({ name }) => !skipped.has(name) && source.test(name))
      .map((entry) => {
        const full = path.join(folder, entry.name);
        return entry.isDirectory() ? filesBelow(full) : Promise.resolve([full]);
      }),
  );
  return nested.flat();
}
