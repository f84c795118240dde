import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { median } from '../figures';
import { drawingOrders, type DrawnFigures } from './drawing-orders';

/**
 * Draws every order with the picture engine in a folder and prints its figures as JSON: a process for each engine, so that
 * none works with what the other has loaded or compiled.
 */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder of a picture engine');

/** What engines of this repository have had in common since they were split into these files. */
interface Engine {
  drawPicture: (order: unknown, renderPrint: unknown, bakes: unknown) => Promise<Buffer>;
  renderPrint: unknown;
  openBakeStore: (folder: string | null) => unknown;
}

/** @throws when the folder has no such file. */
const load = async (file: string) =>
  (await import(pathToFileURL(path.join(folder, file)).href)) as Partial<Engine>;

const { drawPicture } = await load('draw/draw-picture.ts');
const { renderPrint } = await load('prints/render-print.ts');
const { openBakeStore } = await load('bake/bake-store.ts');
if (!drawPicture || !renderPrint || !openBakeStore) throw new Error(`${folder} has no picture engine`);

/** Processor time, with that of the image library's threads: what else the machine does counts less than in seconds. */
const timed = async (draw: () => Promise<Buffer>) => {
  const started = process.cpuUsage();
  const { length: bytes } = await draw();
  const { user, system } = process.cpuUsage(started);
  return { ms: (user + system) / 1000, bytes };
};

/** Drawings of a picture whose folds are there already. */
const repeats = 5;
const figures: Record<string, DrawnFigures> = {};
for (const { name, order } of drawingOrders) {
  const bakes = openBakeStore(null);
  const draw = () => drawPicture(order, renderPrint, bakes);
  const first = await timed(draw);
  const again: number[] = [];
  for (let count = 0; count < repeats; count += 1) again.push((await timed(draw)).ms);
  figures[name] = { firstMs: first.ms, againMs: median(again), bytes: first.bytes };
}
process.stdout.write(JSON.stringify(figures));
