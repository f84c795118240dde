import { fileURLToPath } from 'node:url';
import { Worker, workerData, type ResourceLimits } from 'node:worker_threads';
import { buildSync } from 'esbuild';

interface ThreadOptions {
  /** Read in the thread with {@link threadData}; copied, so it holds plain data only. */
  data: unknown;
  resourceLimits?: ResourceLimits;
}

/**
 * Starts a thread that runs a TypeScript source file of ours, e.g. `new URL('../picture-worker.ts', import.meta.url)`.
 * It is compiled once for a process: a loader for TypeScript in each thread took it most of the time to get ready.
 */
export function startThread(entry: URL, { data, resourceLimits }: ThreadOptions): Worker {
  return new Worker(compiled(entry.href), {
    eval: true,
    workerData: data,
    ...(resourceLimits ? { resourceLimits } : {}),
  });
}

/** What the thread was started with. The caller names the type that its starter gave. */
export function threadData<Data>(): Data {
  return workerData as Data;
}

const sources = new Map<string, string>();

/** An entry and everything of ours that it imports, as one script; packages with native parts are not part of it. */
function compiled(href: string): string {
  const known = sources.get(href);
  if (known !== undefined) return known;
  const { outputFiles } = buildSync({
    entryPoints: [fileURLToPath(href)],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['sharp'],
    // What is looked for beside the sources is looked for where the entry is.
    define: { 'import.meta.url': JSON.stringify(href) },
    banner: { js: `'use strict'; require = require('node:module').createRequire(${JSON.stringify(href)});` },
    // Whatever else a module may ask of itself has no answer here.
    logOverride: { 'empty-import-meta': 'error' },
    logLevel: 'silent',
  });
  const source = outputFiles[0]?.text ?? '';
  sources.set(href, source);
  return source;
}
