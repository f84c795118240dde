import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SliceName } from '@store/shared/contracts/slices';
import { sliceFolder } from '@store/shared/shop-data/own-slices';
import { ReleaseError } from '@store/release-kit/release-error';
import type { Versions } from '@store/release-kit/versions';
import type { Sources } from './source-copy';

const run = promisify(execFile);
const packages = createRequire(import.meta.url);

/** Version of a slice from its package.json. @throws ReleaseError where its sources are not. */
export async function packageVersion(root: string, slice: SliceName): Promise<string> {
  const text = await readFile(path.join(root, sliceFolder(slice), 'package.json'), 'utf8').catch(
    (cause: unknown) => {
      throw new ReleaseError(`The sources of ${slice} are not here; publish it from a working copy.`, {
        cause,
      });
    },
  );
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * Builds slices into their `dist` folders, in one separate process: tsx rewrites functions that Module Federation copies
 * into bundles as text.
 * @throws ReleaseError with the compiler's output.
 */
export async function buildSlices(
  { root, flags = [], environment }: Sources,
  versions: Versions,
): Promise<void> {
  const cli = path.join(path.dirname(packages.resolve('@rspack/cli/package.json')), 'bin/rspack.js');
  const chosen = Object.entries(versions).flatMap(([slice, version]) => ['--env', `${slice}=${version}`]);
  try {
    const config = ['--config', path.join(root, 'rspack.config.ts')];
    await run(process.execPath, [...flags, cli, 'build', ...config, ...chosen], {
      cwd: root,
      env: environment,
      maxBuffer: 16 * 1024 * 1024,
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new ReleaseError(`The build failed.\n${stdout}${stderr}`);
  }
}
