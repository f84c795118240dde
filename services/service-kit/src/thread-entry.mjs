/** First file of every thread: a thread does not inherit the loader for TypeScript, so it registers its own. */
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.entry);
