import { fileURLToPath } from 'node:url';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { buildSync } from 'esbuild';

export { threadData } from './thread-data';

interface ThreadOptions {
  /** Plain data, which is copied; the thread reads it with {@link threadData}. */
  data: unknown;
  resourceLimits?: ResourceLimits;
}

/**
 * Starts a thread that runs one of our TypeScript files, e.g. `new URL('../picture-worker.ts', import.meta.url)`. The file is
 * compiled once per process; a TypeScript loader in each thread would take most of its start time.
 */
export function startThread(entry: URL, { data, resourceLimits }: ThreadOptions): Worker {
  return new Worker(compiled(entry.href), {
    eval: true,
    workerData: data,
    resourceLimits,
  });
}

const sources = new Map<string, string>();

/** An entry with its imports as one script, without packages that have native parts. */
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
    // Paths relative to a source file are resolved from the entry.
    define: { 'import.meta.url': JSON.stringify(href) },
    banner: { js: `'use strict'; require = require('node:module').createRequire(${JSON.stringify(href)});` },
    // Other properties of import.meta are not supported.
    logOverride: { 'empty-import-meta': 'error' },
    logLevel: 'silent',
  });
  const source = outputFiles[0]?.text ?? '';
  sources.set(href, source);
  return source;
}
