/** @jest-environment node */
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { currencyOptions } from '@store/shared/shop-data/currencies';
import { drawFlag, flagPixels } from '../../../scripts/flag-picture';
import { flagColumns, flagPlace } from './flag-places';

const sprite = path.join(__dirname, 'flags.webp');
const codes = currencyOptions.map(({ code }) => code);

const pixelsOf = (picture: Sharp) => picture.flatten({ background: '#fff' }).removeAlpha().raw().toBuffer();

/** Mean difference of two pictures' bytes, 0 to 255. */
const difference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, byte, index) => sum + Math.abs(byte - (other[index] ?? 0)), 0) / one.length;

it('has a place for each currency option; else run shell/scripts/draw-flags.ts', async () => {
  expect(codes.filter((code) => !flagPlace(code))).toEqual([]);
  const { width, height } = await sharp(sprite).metadata();
  const rows = Math.ceil(codes.length / flagColumns);
  expect([width, height]).toEqual([flagColumns * flagPixels.width, rows * flagPixels.height]);
});

it('shows the flag of each country and of no other', async () => {
  const sources = new Map(
    await Promise.all(codes.map(async (code) => [code, await pixelsOf(drawFlag(code))] as const)),
  );
  for (const code of codes) {
    const { column, row } = flagPlace(code) ?? { column: -1, row: -1 };
    const [left, top] = [column * flagPixels.width, row * flagPixels.height];
    const shown = await pixelsOf(
      sharp(
        await sharp(sprite)
          .extract({ left, top, ...flagPixels })
          .toBuffer(),
      ),
    );
    const differences = [...sources].map(([other, source]) => [difference(shown, source), other] as const);
    const [closest] = differences.sort(([one], [other]) => one - other);
    expect(closest?.[1]).toBe(code);
    expect(closest?.[0]).toBeLessThan(25);
  }
});
