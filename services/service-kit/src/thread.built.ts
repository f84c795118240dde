import { Worker } from 'node:worker_threads';
import type { startThread as start } from './thread';

export { threadData } from './thread-data';

/** Starts a thread whose file was built in the place of its source, as an `.mjs`. */
export const startThread: typeof start = (entry, { data, resourceLimits }) =>
  new Worker(new URL(entry.href.replace(/\.ts$/, '.mjs')), { workerData: data, resourceLimits });
