import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { startThread } from '@store/service-kit/thread';
import fastq from 'fastq';
import type { DrawingOrder, DrawingResult } from '../picture-worker';

/** The queue is full; the caller answers "try again". */
export class DrawingQueueFullError extends Error {}

/** The client had gone before the picture's turn came. */
export class DrawingAbandonedError extends Error {}

/** Whether a client still waits for a picture. */
export type IsWanted = () => boolean;

export interface DrawingPool {
  draw(order: DrawingOrder, isWanted?: IsWanted): Promise<Buffer>;
  /** Whether nothing is being drawn. */
  idle(): boolean;
  /** How many threads there are now. */
  threads(): number;
  close(): Promise<void>;
}

const queueLimit = 600;

interface PoolOptions {
  threadCount?: number;
  /** Milliseconds without a picture after which the threads end and give their memory back. */
  restMs?: number;
  /** Whether the threads have the lowest priority, where the system has one for each thread. */
  isLowest?: boolean;
}

/**
 * A pool of threads that draw pictures. A thread starts when it is needed and draws one picture at a time. When a thread
 * dies, the picture that it draws fails, and a new thread takes its place.
 */
export function openDrawingPool(
  bakeFolder: string | null,
  {
    threadCount = Math.max(1, Math.min(3, availableParallelism() - 1)),
    restMs = 20_000,
    isLowest = false,
  }: PoolOptions = {},
): DrawingPool {
  const threads = new Set<Worker>();
  const idleThreads: Worker[] = [];
  let closed = false;
  let rest: NodeJS.Timeout | undefined;

  const queue = fastq.promise(
    async ({ order, isWanted }: { order: DrawingOrder; isWanted: IsWanted }): Promise<Buffer> => {
      if (closed) throw new Error('the drawing pool is closed');
      if (!isWanted()) throw new DrawingAbandonedError('the client has gone');
      const thread = idleThreads.pop() ?? start();
      const result = await drawIn(thread, order);
      if (threads.has(thread)) idleThreads.push(thread);
      if ('error' in result) throw new Error(result.error);
      const { buffer, byteOffset, byteLength } = result.bytes;
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    threadCount,
  );

  function start(): Worker {
    const thread = startThread(new URL('../picture-worker.ts', import.meta.url), {
      data: { bakeFolder, isLowest },
    });
    thread.unref();
    threads.add(thread);
    // An 'error' is followed by an 'exit'; without a listener it would end the process.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      threads.delete(thread);
      const at = idleThreads.indexOf(thread);
      if (at >= 0) idleThreads.splice(at, 1);
    });
    return thread;
  }

  queue.drain = () => {
    clearTimeout(rest);
    rest = setTimeout(() => {
      for (const thread of idleThreads.splice(0)) void thread.terminate();
    }, restMs).unref();
  };

  return {
    async draw(order, isWanted = () => true) {
      if (closed) throw new Error('the drawing pool is closed');
      clearTimeout(rest);
      if (queue.length() >= queueLimit) throw new DrawingQueueFullError('the drawing queue is full');
      return queue.push({ order, isWanted });
    },
    idle: () => queue.idle(),
    threads: () => threads.size,
    async close() {
      closed = true;
      clearTimeout(rest);
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}

/** Sends an order to a thread and waits for its result. @throws when the thread fails or ends before */
async function drawIn(thread: Worker, order: DrawingOrder): Promise<DrawingResult> {
  const answered = new AbortController();
  const { signal } = answered;
  const result = once(thread, 'message', { signal }) as Promise<[DrawingResult]>;
  const end = once(thread, 'exit', { signal }).then(([code]): never => {
    throw new Error(`drawing thread ended with ${String(code)}`);
  });
  thread.postMessage(order);
  try {
    return (await Promise.race([result, end]))[0];
  } finally {
    answered.abort();
  }
}
