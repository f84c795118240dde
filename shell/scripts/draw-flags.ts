/**
 * Draws the flags of the currency menu into one picture: `node --import tsx shell/scripts/draw-flags.ts`.
 * Run it when a currency option is added; its test says when it was forgotten. One file of 20 KB instead of 57 requests,
 * and none before the menu opens.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp from 'sharp';
import { currencyOptions } from '@store/shared/shop-data/currencies';
import { flagColumns, flagHeight, flagPlace, flagWidth } from '../src/layout/currency/flag-places';

const require = createRequire(import.meta.url);
const flags = path.dirname(require.resolve('flag-icons/package.json'));

/** Twice the size that it is shown in, for screens that have the pixels. */
const scale = 2;

const drawn = await Promise.all(
  currencyOptions.map(async ({ code }) => {
    const { column, row } = flagPlace(code);
    const input = await sharp(path.join(flags, `flags/4x3/${code.toLowerCase()}.svg`), { density: 40 })
      .resize(flagWidth * scale, flagHeight * scale, { fit: 'fill' })
      .png()
      .toBuffer();
    return { input, left: column * flagWidth * scale, top: row * flagHeight * scale };
  }),
);
const rows = Math.ceil(currencyOptions.length / flagColumns);
await sharp({
  create: {
    width: flagColumns * flagWidth * scale,
    height: rows * flagHeight * scale,
    channels: 4,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  },
})
  .composite(drawn)
  .webp({ quality: 82, alphaQuality: 60, effort: 6 })
  .toFile(path.resolve(import.meta.dirname, '../src/layout/currency/flags.webp'));
