import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { exampleSlices, ownRemotes, sliceFolder } from '@store/shared/shop-data/own-slices';
import { runElsewhere } from './wishlist-elsewhere';

const root = path.resolve(import.meta.dirname, '../..');
const outputs = new Set(['node_modules', 'build', 'dist', '.cache']);
const slices = [...ownRemotes, ...exampleSlices].map((slice) => `${sliceFolder(slice)}/src`);

/** The repository's stories: primitives, and widgets of slices. Paths from its root. */
async function storyFiles(): Promise<string[]> {
  const files = await Promise.all(
    ['shared/ui', ...slices].map(async (folder) =>
      (await readdir(path.join(root, folder), { recursive: true })).map((name) => path.join(folder, name)),
    ),
  );
  return files.flat().filter((file) => file.endsWith('.stories.tsx'));
}

/**
 * Builds the component catalogue in a folder outside the repository, where primitives are those of the packed package only.
 * @param place a folder with the packed packages in `dist/packages`, where the catalogue's lock names them.
 * @returns the folder of the built catalogue, and the files of its stories.
 */
export async function buildCatalogue(place: string): Promise<{ built: string; files: string[] }> {
  const folder = path.join(place, 'component-catalogue');
  const filter = (file: string) => !outputs.has(path.basename(file));
  const copy = (name: string) =>
    cp(path.join(root, name), path.join(place, name), { recursive: true, filter });
  const files = await storyFiles();
  await Promise.all([
    copy('component-catalogue'),
    ...files.filter((file) => file.startsWith('shared/')).map(copy),
    ...slices.map(copy),
  ]);
  await runElsewhere('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], folder);
  await runElsewhere('npm', ['run', 'build'], folder);
  return { built: path.join(folder, 'build'), files };
}
