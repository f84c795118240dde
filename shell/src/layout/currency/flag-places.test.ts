/** @jest-environment node */
import path from 'node:path';
import sharp from 'sharp';
import { currencyOptions } from '@store/shared/shop-data/currencies';
import { flagColumns, flagHeight, flagPlace, flagWidth } from './flag-places';

it('has one place for each option, all of them in the picture; else run shell/scripts/draw-flags.ts', async () => {
  const { width, height } = await sharp(path.join(__dirname, 'flags.webp')).metadata();
  const rows = Math.ceil(currencyOptions.length / flagColumns);
  expect([width, height]).toEqual([flagColumns * flagWidth * 2, rows * flagHeight * 2]);
  const places = currencyOptions.map(({ code }) => JSON.stringify(flagPlace(code)));
  expect(new Set(places).size).toBe(currencyOptions.length);
});

it('draws the right flags: Japan is white with a red middle', async () => {
  const { column, row } = flagPlace('JP');
  const area = { left: column * flagWidth * 2, top: row * flagHeight * 2, width: 48, height: 36 };
  const { data } = await sharp(path.join(__dirname, 'flags.webp'))
    .extract(area)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [...data.subarray((y * 48 + x) * 3, (y * 48 + x) * 3 + 3)];
  expect(Math.min(...pixel(3, 3))).toBeGreaterThan(230);
  const [red = 0, green = 255, blue = 255] = pixel(24, 18);
  expect(red).toBeGreaterThan(150);
  expect(Math.max(green, blue)).toBeLessThan(90);
});
