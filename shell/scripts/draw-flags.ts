/**
 * Draws the flags of all currency options into one picture, and writes their order beside it:
 * `node --import tsx shell/scripts/draw-flags.ts`, from the root of the repository. Run it after adding a currency option.
 * The menu fetches one picture of 14 KB instead of one file per flag.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { currencyOptions } from '@store/shared/shop-data/currencies';
import { flagColumns } from '../src/layout/currency/flag-places';
import { drawFlag, flagPixels } from './flag-picture';

const folder = path.resolve(import.meta.dirname, '../src/layout/currency');
const order = currencyOptions.map(({ code }) => code).sort();
const { width, height } = flagPixels;

await sharp({
  create: {
    width: flagColumns * width,
    height: Math.ceil(order.length / flagColumns) * height,
    channels: 4,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  },
})
  .composite(
    await Promise.all(
      order.map(async (code, index) => ({
        input: await drawFlag(code).png().toBuffer(),
        left: (index % flagColumns) * width,
        top: Math.floor(index / flagColumns) * height,
      })),
    ),
  )
  .webp({ quality: 82, alphaQuality: 60, effort: 6 })
  .toFile(path.join(folder, 'flags.webp'));
writeFileSync(path.join(folder, 'flag-order.json'), `${JSON.stringify(order, null, 2)}\n`);
