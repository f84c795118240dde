import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Release } from '@store/shared/contracts/release';
import { integrityOf } from '@store/release-kit/integrity';

const compress = promisify(brotliCompress);

/** Files that get a compressed copy, `.br`, beside the original. */
const compressible = /\.(?:js|css|svg|json)$/;

/**
 * Compresses the browser files of a build.
 * @param dist a slice's `dist` folder with `browser/`, `maps/`, `server/` and `build.json`.
 * @returns the sizes and hashes of all files of a release.
 */
export async function builtFiles(dist: string): Promise<Release['files']> {
  await compressFiles(path.join(dist, 'browser'));
  const listed = async (folder: string) => (await readdir(path.join(dist, folder))).sort();
  const browser = await listed('browser');
  // The folder keeps maps of earlier builds. Builds of an older recipe have none.
  const maps = (await listed('maps').catch(() => [])).filter((map) =>
    browser.includes(map.slice(0, -'.map'.length)),
  );
  const below = (folder: string, files: string[]) => files.map((file) => `${folder}/${file}`);
  const names = [
    'build.json',
    ...below('browser', browser),
    ...below('maps', maps),
    ...below('server', await listed('server')),
  ];
  const files: Release['files'] = {};
  for (const name of names) {
    const content = await readFile(path.join(dist, name));
    files[name] = { size: content.length, integrity: integrityOf(content) };
  }
  return files;
}

async function compressFiles(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!compressible.test(file) || (await isNewer(path.join(folder, `${file}.br`), path.join(folder, file))))
      continue;
    const content = await readFile(path.join(folder, file));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(path.join(folder, `${file}.br`), await compress(content, { params }));
  }
}

/** Whether a file was written after another. */
async function isNewer(file: string, than: string): Promise<boolean> {
  const times = await Promise.all([file, than].map((name) => stat(name).catch(() => null)));
  return times[0] != null && times[1] != null && times[0].mtimeMs > times[1].mtimeMs;
}
