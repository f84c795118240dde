/**
 * Draws silhouettes on one sheet, to be looked at:
 * `npx tsx demo/pictures/testing/contact-sheet.ts <folder> [silhouettes, comma-separated] [views]`.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { silhouettes, views } from '../../catalogue/catalogue';
import { openBakeStore } from '../bake/bake-store';
import { drawPicture } from '../draw/draw-picture';
import { sampleArts } from './sample-arts';

const [folder, wanted = silhouettes.join(), wantedViews = 'front'] = process.argv.slice(2);
if (folder === undefined) throw new Error('name a folder for the sheet');
const width = 240;
const columns = 7;
const bakes = openBakeStore(join(folder, 'scenes'));
const cells: Buffer[] = [];
for (const silhouette of silhouettes.filter((name) => wanted.split(',').includes(name)))
  for (const view of views.filter((name) => wantedViews.split(',').includes(name))) {
    const art = { ...sampleArts[cells.length % sampleArts.length]!, silhouette };
    const order = { art, view, width, format: 'jpeg', lettering: true } as const;
    cells.push(await drawPicture(order, bakes));
  }
await mkdir(folder, { recursive: true });
await sharp({
  create: {
    width: columns * width,
    height: Math.ceil(cells.length / columns) * width * 1.25,
    channels: 3,
    background: '#FBF8F2',
  },
})
  .composite(
    cells.map((input, place) => ({
      input,
      left: (place % columns) * width,
      top: Math.floor(place / columns) * width * 1.25,
    })),
  )
  .png()
  .toFile(join(folder, 'contact-sheet.png'));
