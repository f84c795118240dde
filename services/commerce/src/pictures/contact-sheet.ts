import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { silhouettes, views, type Art, type Silhouette, type View } from '../catalogue/catalogue';
import { openBakeStore } from './bake/bake-store';
import { drawPicture } from './draw/draw-picture';
import { renderPrint } from './prints/render-print';

/** Draws every silhouette on one sheet: `tsx contact-sheet.ts <folder> [silhouettes|all] [views] [width] [print number]`. */
const [folder = 'contact-sheets', wanted = 'all', wantedViews = 'front', widthText = '240', artText = ''] = process.argv.slice(2);
const width = Number(widthText);

export const sampleArts: readonly Omit<Art, 'silhouette'>[] = [
  { print: { kind: 'tartan', sett: 'B24 W4 B24 R2 K24 G24 W2', name: 'Fraser' }, palette: ['#1F3A5F', '#2E5B3C', '#A2362A', '#F2EDE2', '#1A1A1A'], seed: 1 },
  { print: { kind: 'polynesian', motif: 1 }, palette: ['#14202B', '#E8DCC0', '#B5412F'], seed: 2, word: 'Samoa' },
  { print: { kind: 'floral', motif: 1 }, palette: ['#F1EAD8', '#B5412F', '#3E6B4A', '#D9A441'], seed: 3 },
  { print: { kind: 'flag', country: 'fr', layout: 'full' }, palette: ['#1B3A8C', '#F5F5F2', '#C4262E'], seed: 4, word: 'France' },
  { print: { kind: 'team', number: '24', word: 'Portland' }, palette: ['#7A1F2B', '#F0E6D2', '#D9A441'], seed: 5 },
  { print: { kind: 'west-african', motif: 0 }, palette: ['#D98A1B', '#1D1B18', '#A2362A', '#3E6B4A'], seed: 6 },
  { print: { kind: 'flag', country: 'jm', layout: 'chest' }, palette: ['#F4F1E8', '#1E7A3D', '#1D1B18', '#E9C32B'], seed: 7, word: 'Jamaica' },
];

const isSilhouette = (name: string): name is Silhouette => silhouettes.some((each) => each === name);
const isView = (name: string): name is View => views.some((each) => each === name);

const names = wanted === 'all' ? [...silhouettes] : wanted.split(',').filter(isSilhouette);
const shown = wantedViews.split(',').filter(isView);
const bakes = openBakeStore(join(folder, 'scenes'));
const cells: Buffer[] = [];
let count = 0;
for (const silhouette of names) {
  for (const view of shown) {
    const art = sampleArts[artText === '' ? count % sampleArts.length : Number(artText)] ?? sampleArts[0];
    if (!art) break;
    const started = performance.now();
    const picture = await drawPicture({ art: { ...art, silhouette }, view, width, format: 'jpeg', lettering: true }, renderPrint, bakes);
    console.log(silhouette, view, picture.length, Math.round(performance.now() - started), 'ms');
    cells.push(picture);
  }
  count += 1;
}
const columns = Math.min(cells.length, Math.max(1, Math.floor(1680 / width)));
const rows = Math.ceil(cells.length / columns);
const tall = Math.round(width * 1.25);
await mkdir(folder, { recursive: true });
const sheet = await sharp({ create: { width: columns * (width + 8), height: rows * (tall + 8), channels: 3, background: '#FBF8F2' } })
  .composite(cells.map((input, i) => ({ input, left: (i % columns) * (width + 8), top: Math.floor(i / columns) * (tall + 8) })))
  .png().toBuffer();
await writeFile(join(folder, 'contact-sheet.png'), sheet);
