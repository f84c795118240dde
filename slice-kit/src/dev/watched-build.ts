import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import type { BuiltSlice } from './local-page';
import { readRoutes } from './read-routes';

interface Watching {
  folder: string;
  /** The browser's side of the slice's build. */
  configuration: Configuration;
  /** Called after each build that compiled. */
  onBuilt: (built: BuiltSlice) => void;
  /** Called with the compiler's messages, and with what is wrong with the routes. */
  onError: (text: string) => void;
}

/**
 * Builds a slice as a release and again with each change: the shell of a shop is a release, beside which code for
 * development does not run. @returns what ends it.
 */
export function watchBuild({ folder, configuration, onBuilt, onError }: Watching): () => Promise<void> {
  const compiler = rspack({
    ...configuration,
    // Names in stacks and in React's tools; bytes do not matter here.
    optimization: { ...configuration.optimization, minimize: false },
  });
  const outputs = configuration.output?.path ?? '';
  const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
    if (error) return void onError(error.message);
    if (stats?.hasErrors()) return void onError(stats.toString({ preset: 'errors-only' }));
    describe(folder, outputs).then(onBuilt, (cause: unknown) => onError(String(cause)));
  });
  return () => new Promise((resolve) => watching.close(() => compiler.close(() => resolve())));
}

async function describe(folder: string, outputs: string): Promise<BuiltSlice> {
  const [routes, names] = await Promise.all([readRoutes(folder), readdir(outputs)]);
  const entry = names.find((name) => /^remoteEntry\.[0-9a-f]+\.js$/.test(name));
  if (!entry) throw new Error(`${outputs} has no entry script.`);
  const hash = createHash('sha384').update(await readFile(path.join(outputs, entry)));
  return { ...routes, entry, integrity: `sha384-${hash.digest('base64')}` };
}
