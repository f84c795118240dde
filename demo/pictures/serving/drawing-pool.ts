import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { startThread } from '@store/service-kit/thread';
import type { LightOrder } from '../draw/draw-light';
import type { BakeOrder, PictureOrder } from '../draw/draw-picture';
import type { DrawingOrder, DrawingResult } from '../picture-worker';

/** More pictures are wanted than can be drawn soon; the caller should say "try again". */
export class DrawingQueueFullError extends Error {}

/** Whoever wanted the picture had gone before its turn came. */
export class DrawingAbandonedError extends Error {}

/** Asked when the picture's turn comes: whether somebody still waits for it. */
export type IsWanted = () => boolean;

export interface DrawingPool {
  draw(order: PictureOrder, isWanted?: IsWanted): Promise<Buffer>;
  drawLight(order: LightOrder, isWanted?: IsWanted): Promise<Buffer>;
  /** Bakes a silhouette's view; done at once when it is baked already. */
  prepare(bake: BakeOrder): Promise<void>;
  /** Whether nothing is being drawn. */
  idle(): boolean;
  close(): Promise<void>;
}

interface Waiting {
  order: DrawingOrder;
  isWanted: IsWanted;
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}
interface Thread {
  worker: Worker;
  job: Waiting | null;
}

const queueLimit = 600;

/**
 * Threads that draw, one picture at a time each. They start with the first picture. A thread that dies takes
 * only its own picture with it: that one fails and a new thread goes on with the rest.
 */
export function openDrawingPool(
  bakeFolder: string | null,
  threadCount = Math.max(1, Math.min(3, availableParallelism() - 1)),
): DrawingPool {
  const queue: Waiting[] = [];
  const threads: Thread[] = [];
  let closed = false;
  let count = 0;

  const start = (): Thread => {
    const worker = startThread(new URL('../picture-worker.ts', import.meta.url), { data: { bakeFolder } });
    worker.unref();
    const thread: Thread = { worker, job: null };
    worker.on('message', (result: DrawingResult) => {
      const { job } = thread;
      thread.job = null;
      if (job) {
        if ('bytes' in result)
          job.resolve(Buffer.from(result.bytes.buffer, result.bytes.byteOffset, result.bytes.byteLength));
        else job.reject(new Error(result.error));
      }
      next();
    });
    const fail = (error: Error) => {
      const at = threads.indexOf(thread);
      if (at >= 0) threads.splice(at, 1);
      thread.job?.reject(error);
      thread.job = null;
      if (!closed) next();
    };
    worker.on('error', fail);
    worker.on('exit', (code) => fail(new Error(`drawing thread ended with ${code}`)));
    threads.push(thread);
    return thread;
  };

  function next(): void {
    while (queue.length > 0) {
      const idle =
        threads.find((thread) => thread.job === null) ?? (threads.length < threadCount ? start() : undefined);
      const job = idle ? queue.shift() : undefined;
      if (!idle || !job) return;
      if (!job.isWanted()) {
        job.reject(new DrawingAbandonedError('nobody waits for the picture any more'));
        continue;
      }
      idle.job = job;
      idle.worker.postMessage({ id: (count += 1), job: job.order });
    }
  }

  const ask = (order: DrawingOrder, isWanted: IsWanted = () => true): Promise<Buffer> => {
    if (closed) return Promise.reject(new Error('the drawing pool is closed'));
    if (queue.length >= queueLimit)
      return Promise.reject(new DrawingQueueFullError('too many pictures are waiting to be drawn'));
    return new Promise((resolve, reject) => {
      queue.push({ order, isWanted, resolve, reject });
      next();
    });
  };

  return {
    draw: (picture, isWanted) => ask({ picture }, isWanted),
    drawLight: (light, isWanted) => ask({ light }, isWanted),
    async prepare(bake) {
      await ask({ bake });
    },
    idle: () => queue.length === 0 && threads.every((thread) => thread.job === null),
    async close() {
      closed = true;
      for (const job of queue.splice(0)) job.reject(new Error('the drawing pool is closed'));
      await Promise.all(threads.map((thread) => thread.worker.terminate()));
    },
  };
}
