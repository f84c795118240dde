import { parentPort } from 'node:worker_threads';
import { threadData } from '@store/service-kit/thread';
import sharp from 'sharp';
import { openBakeStore } from './bake/bake-store';
import { drawLight, type LightOrder } from './draw/draw-light';
import { drawPicture, prepareScene, type BakeOrder, type PictureOrder } from './draw/draw-picture';
import { renderPrint } from './prints/render-print';

/** A thread that draws one picture after the other, so that the service's own thread goes on answering. */
interface DrawingJob {
  id: number;
  job: DrawingOrder;
}
/** A picture or a light to draw, or a bake to make ahead of time; the answer to that is empty. */
export type DrawingOrder = { picture: PictureOrder } | { light: LightOrder } | { bake: BakeOrder };
export type DrawingResult = { id: number; bytes: Uint8Array } | { id: number; error: string };

const { bakeFolder } = threadData<{ bakeFolder: string | null }>();
const port = parentPort;
if (!port) throw new Error('picture-worker runs as a worker thread');
// One picture keeps one core busy; the other cores belong to other threads and services.
sharp.concurrency(1);
sharp.cache(false);
const bakes = openBakeStore(bakeFolder);
let last = Promise.resolve();
port.on('message', ({ id, job }: DrawingJob) => {
  last = last.then(async () => {
    try {
      let bytes: Uint8Array = new Uint8Array();
      if ('picture' in job) bytes = await drawPicture(job.picture, renderPrint, bakes);
      else if ('light' in job) bytes = await drawLight(job.light, bakes);
      else await prepareScene(job.bake, bakes);
      port.postMessage({ id, bytes } satisfies DrawingResult);
    } catch (error) {
      port.postMessage({
        id,
        error: error instanceof Error ? error.message : String(error),
      } satisfies DrawingResult);
    }
  });
});
