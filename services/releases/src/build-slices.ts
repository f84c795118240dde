import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack, type Configuration } from '@rspack/core';
import type { SliceName } from '@store/shared/contracts/slices';
import { ReleaseError } from './artifact-store';

/** Version of a slice as its package.json has it. */
export async function packageVersion(root: string, slice: SliceName): Promise<string> {
  const text = await readFile(path.join(root, slice, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * Builds slices into their `dist` folders, all in one process.
 * @throws ReleaseError with the compiler's own words.
 */
export async function buildSlices(root: string, versions: Partial<Record<SliceName, string>>): Promise<void> {
  const configurations = await Promise.all(
    Object.entries(versions).map(async ([slice, version]) => {
      const file = pathToFileURL(path.join(root, slice, 'rspack.config.ts')).href;
      const { default: configuration } = (await import(file)) as {
        default: (environment: { version: string }) => Configuration[];
      };
      return configuration({ version });
    }),
  );
  const compiler = rspack(configurations.flat());
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new ReleaseError(stats.toString({ preset: 'errors-only' })));
        else resolve();
      });
    });
  } finally {
    await new Promise((resolve) => compiler.close(resolve));
  }
}
