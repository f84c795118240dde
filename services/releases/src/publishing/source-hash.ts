import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SliceName } from '@store/shared/contracts/slices';

/** Folders without sources. */
const skipped = new Set(['node_modules', 'dist', '.cache']);
const source = /^(?!.*\.test\.tsx?$)[^.].*$/;

/** Hash of all sources of a slice: its folder, `shared/`, the build configuration and the package lock. */
export async function sourceHash(root: string, slice: SliceName): Promise<string> {
  const files = [
    ...(await filesBelow(path.join(root, slice))),
    ...(await filesBelow(path.join(root, 'shared'))),
    ...(await filesBelow(path.join(root, 'slice-kit'))),
    ...(await filesBelow(path.join(root, 'scripts/build'))),
    path.join(root, 'rspack.base.ts'),
    path.join(root, 'package-lock.json'),
  ].sort();
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(path.relative(root, file));
    hash.update(await readFile(file));
  }
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
