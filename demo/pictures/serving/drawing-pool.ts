import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import { startThread } from '@store/service-kit/thread';
import fastq from 'fastq';
import type { LightOrder } from '../draw/draw-light';
import type { BakeOrder, PictureOrder } from '../draw/draw-picture';
import type { DrawingOrder, DrawingResult } from '../picture-worker';

/** The queue is full; the caller answers "try again". */
export class DrawingQueueFullError extends Error {}

/** The client had gone before the picture's turn came. */
export class DrawingAbandonedError extends Error {}

/** Whether a client still waits for a picture. */
export type IsWanted = () => boolean;

export interface DrawingPool {
  draw(order: PictureOrder, isWanted?: IsWanted): Promise<Buffer>;
  drawLight(order: LightOrder, isWanted?: IsWanted): Promise<Buffer>;
  /** Bakes a silhouette's view unless it is baked already. */
  prepare(bake: BakeOrder): Promise<void>;
  /** Whether nothing is being drawn. */
  idle(): boolean;
  close(): Promise<void>;
}

const queueLimit = 600;

/**
 * A pool of drawing threads. Each draws one picture at a time and starts when it is first needed. When a thread dies, its picture
 * fails, and a new thread takes its place.
 */
export function openDrawingPool(
  bakeFolder: string | null,
  threadCount = Math.max(1, Math.min(3, availableParallelism() - 1)),
): DrawingPool {
  const threads = new Set<Worker>();
  const idleThreads: Worker[] = [];
  let closed = false;

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
    const thread = startThread(new URL('../picture-worker.ts', import.meta.url), { data: { bakeFolder } });
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

  const add = async (order: DrawingOrder, isWanted: IsWanted = () => true): Promise<Buffer> => {
    if (closed) throw new Error('the drawing pool is closed');
    if (queue.length() >= queueLimit) throw new DrawingQueueFullError('the drawing queue is full');
    return queue.push({ order, isWanted });
  };

  return {
    draw: (picture, isWanted) => add({ picture }, isWanted),
    drawLight: (light, isWanted) => add({ light }, isWanted),
    async prepare(bake) {
      await add({ bake });
    },
    idle: () => queue.idle(),
    async close() {
      closed = true;
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
}

/** Sends an order to a thread and waits for its result, or for the thread's end. */
function drawIn(thread: Worker, order: DrawingOrder): Promise<DrawingResult> {
  return new Promise((resolve, reject) => {
    const listeners = {
      message: (result: DrawingResult) => settle(() => resolve(result)),
      error: (error: Error) => settle(() => reject(error)),
      exit: (code: number) => settle(() => reject(new Error(`drawing thread ended with ${code}`))),
    };
    function settle(end: () => void): void {
      for (const [event, listener] of Object.entries(listeners)) thread.off(event, listener);
      end();
    }
    for (const [event, listener] of Object.entries(listeners)) thread.on(event, listener);
    thread.postMessage(order);
  });
}
