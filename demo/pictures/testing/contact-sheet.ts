/**
 * Draws silhouettes on one sheet, to be looked at:
 * `tsx contact-sheet.ts <folder> [silhouettes, comma-separated | all] [views] [width] [number of the sample art]`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { silhouettes, views, type Silhouette, type View } from '../../catalogue/catalogue';
import { openBakeStore } from '../bake/bake-store';
import { drawPicture } from '../draw/draw-picture';
import { sampleArts } from './sample-arts';
import { renderPrint } from '../prints/render-print';

const [folder, wanted = 'all', wantedViews = 'front', widthText = '240', artText = ''] =
  process.argv.slice(2);
if (folder === undefined) throw new Error('name a folder for the sheet');
const width = Number(widthText);
const gap = 8;
const isSilhouette = (name: string): name is Silhouette => silhouettes.some((each) => each === name);
const isView = (name: string): name is View => views.some((each) => each === name);

const names = wanted === 'all' ? [...silhouettes] : wanted.split(',').filter(isSilhouette);
const shown = wantedViews.split(',').filter(isView);
const bakes = openBakeStore(join(folder, 'scenes'));
const cells: Buffer[] = [];
for (const [count, silhouette] of names.entries()) {
  for (const view of shown) {
    const art = sampleArts[(artText === '' ? count : Number(artText)) % sampleArts.length];
    if (!art) continue;
    const started = performance.now();
    const picture = await drawPicture(
      { art: { ...art, silhouette }, view, width, format: 'jpeg', lettering: true },
      renderPrint,
      bakes,
    );
    console.log(silhouette, view, picture.length, 'bytes', Math.round(performance.now() - started), 'ms');
    cells.push(picture);
  }
}
const columns = Math.min(cells.length, Math.max(1, Math.floor(1680 / width)));
const tall = Math.round(width * 1.25);
const sheet = {
  width: columns * (width + gap),
  height: Math.ceil(cells.length / columns) * (tall + gap),
  channels: 3 as const,
  background: '#FBF8F2',
};
const image = await sharp({ create: sheet })
  .composite(
    cells.map((input, i) => ({
      input,
      left: (i % columns) * (width + gap),
      top: Math.floor(i / columns) * (tall + gap),
    })),
  )
  .png()
  .toBuffer();
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'contact-sheet.png'), image);
