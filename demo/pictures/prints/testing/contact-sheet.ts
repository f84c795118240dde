/**
 * Draws the sample prints of every kind on sheets, to be looked at: `npx tsx contact-sheet.ts <folder> [kind]`.
 * A repeat is shown two by two, so that a seam is seen.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { renderPrint } from '../render-print';
import { tileSvg } from './print-hash';
import { printSamples, type PrintArt } from './print-samples';

const cellPx = 240;
const columns = 10;
const mostCells = 100;

async function drawCell(art: PrintArt): Promise<Buffer> {
  const tile = renderPrint(art, 'p');
  const size = tile.repeat ? cellPx / 2 : cellPx;
  const once = await sharp(tileSvg(tile, size, Math.round((size * tile.height) / tile.width)))
    .png()
    .toBuffer();
  return sharp({ create: { width: cellPx, height: cellPx * 1.2, channels: 3, background: '#fff' } })
    .composite([{ input: once, tile: tile.repeat, gravity: 'northwest' }])
    .png()
    .toBuffer();
}

const [, , folder, only] = process.argv;
if (!folder) throw new Error('name a folder for the sheets: tsx contact-sheet.ts <folder> [kind]');
await mkdir(folder, { recursive: true });
const all = [...printSamples()];
for (const kind of new Set(all.map(([, { print }]) => print.kind))) {
  if (only && kind !== only) continue;
  const samples = all.filter(([, { print }]) => print.kind === kind);
  const step = Math.max(1, Math.floor(samples.length / mostCells));
  const cells: Buffer[] = [];
  for (const [, art] of samples.filter((_, index) => index % step === 0)) cells.push(await drawCell(art));
  const rows = Math.ceil(cells.length / columns);
  await sharp({
    create: { width: columns * cellPx, height: rows * cellPx * 1.2, channels: 3, background: '#fff' },
  })
    .composite(
      cells.map((input, index) => ({
        input,
        left: (index % columns) * cellPx,
        top: Math.floor(index / columns) * cellPx * 1.2,
      })),
    )
    .png()
    .toFile(join(folder, `${kind}.png`));
}
