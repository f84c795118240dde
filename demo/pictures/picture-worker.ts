import { parentPort } from 'node:worker_threads';
import { threadData } from '@store/service-kit/thread';
import sharp from 'sharp';
import { openBakeStore } from './bake/bake-store';
import { drawLight, type LightOrder } from './draw/draw-light';
import { drawPicture, prepareScene, type BakeOrder, type PictureOrder } from './draw/draw-picture';
import { renderPrint } from './prints/render-print';

/** A picture or a light to draw, or a view to bake ahead of time unless it is baked already, which gives no bytes. */
export type DrawingOrder = { picture: PictureOrder } | { light: LightOrder } | { bake: BakeOrder };
export type DrawingResult = { bytes: Uint8Array } | { error: string };

/** A thread that draws one picture after the other, so that the service's own thread goes on answering. */
const { bakeFolder } = threadData<{ bakeFolder: string | null }>();
const port = parentPort;
if (!port) throw new Error('picture-worker runs as a worker thread');
// One picture keeps one core busy; the other cores belong to other threads and services.
sharp.concurrency(1);
sharp.cache(false);
const bakes = openBakeStore(bakeFolder);

async function draw(order: DrawingOrder): Promise<Uint8Array> {
  if ('picture' in order) return drawPicture(order.picture, renderPrint, bakes);
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
