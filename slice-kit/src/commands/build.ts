import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { rspack, type MultiStats } from '@rspack/core';
import { ReleaseError } from '@store/release-kit/release-error';
import type { SliceConfiguration } from '../build/recipe';

/** What `rspack.config.mjs` of a folder says. @throws ReleaseError when it cannot be read. */
export async function readConfiguration(folder: string): Promise<SliceConfiguration> {
  const file = path.join(folder, 'rspack.config.mjs');
  const { default: configuration } = (await import(pathToFileURL(file).href).catch((cause: unknown) => {
    throw new ReleaseError(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  })) as { default: SliceConfiguration };
  return configuration;
}

/**
 * Builds the slice of a folder into its `dist`, as `rspack.config.mjs` says.
 * @param version in place of package.json's.
 * @throws ReleaseError with the compiler's messages.
 */
export async function buildFolder(folder: string, version?: string): Promise<void> {
  const configuration = await readConfiguration(folder);
  const compiler = rspack(configuration(version === undefined ? {} : { version }));
  try {
    const stats = await promisify<MultiStats | undefined>((done) => compiler.run(done))();
    if (stats?.hasErrors())
      throw new ReleaseError(`The build failed.\n${stats.toString({ preset: 'errors-only' })}`);
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}
