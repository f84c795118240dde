import { workerData } from 'node:worker_threads';

/** The data that the thread was started with; the caller names its type. */
export function threadData<Data>(): Data {
  return workerData as Data;
}
