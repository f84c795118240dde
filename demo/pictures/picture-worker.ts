import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { threadData } from '@store/service-kit/thread';
import sharp from 'sharp';
import { openBakeStore } from './bake/bake-store';
import { drawLight, type LightOrder } from './draw/draw-light';
import { drawPicture, prepareScene, type BakeOrder, type PictureOrder } from './draw/draw-picture';

/** A picture or a light to draw, or a view to bake ahead of time unless it is baked already, which gives no bytes. */
export type DrawingOrder = { picture: PictureOrder } | { light: LightOrder } | { bake: BakeOrder };
export type DrawingResult = { bytes: Uint8Array } | { error: string };

/** A thread that draws one picture after the other, so that the service's own thread goes on answering. */
const { bakeFolder, isLowest } = threadData<{ bakeFolder: string | null; isLowest: boolean }>();
const port = parentPort;
if (!port) throw new Error('picture-worker runs as a worker thread');
if (isLowest) yieldToOthers();
// One picture keeps one core busy; the other cores belong to other threads and services.
sharp.concurrency(1);
sharp.cache(false);
const bakes = openBakeStore(bakeFolder);

/** Gives this thread the lowest priority on Linux, where each thread has its own. */
function yieldToOthers(): void {
  if (process.platform !== 'linux') return;
  const thread = Number(basename(readlinkSync('/proc/thread-self')));
  setPriority(thread, constants.priority.PRIORITY_LOW);
}

async function draw(order: DrawingOrder): Promise<Uint8Array> {
  if ('picture' in order) return drawPicture(order.picture, bakes);
  if ('light' in order) return drawLight(order.light, bakes);
  await prepareScene(order.bake, bakes);
  return new Uint8Array();
}

port.on('message', (order: DrawingOrder) => {
  const send = (result: DrawingResult) => port.postMessage(result);
  draw(order).then(
    (bytes) => send({ bytes }),
    (error: unknown) => send({ error: error instanceof Error ? error.message : String(error) }),
  );
});
