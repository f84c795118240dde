import { Worker, workerData, type ResourceLimits } from 'node:worker_threads';

interface ThreadOptions {
  /** Read in the thread with {@link threadData}; copied, so it holds plain data only. */
  data: unknown;
  resourceLimits?: ResourceLimits;
}

/** Starts a thread that runs a TypeScript source file of ours, e.g. `new URL('./render-worker.ts', import.meta.url)`. */
export function startThread(entry: URL, { data, resourceLimits }: ThreadOptions): Worker {
  return new Worker(new URL('./thread-entry.mjs', import.meta.url), {
    workerData: { entry: entry.href, data },
    ...(resourceLimits ? { resourceLimits } : {}),
  });
}

/** What the thread was started with. The caller names the type that its starter gave. */
export function threadData<Data>(): Data {
  return (workerData as { data: Data }).data;
}
