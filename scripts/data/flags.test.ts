import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { flagSize } from '@store/shared/ui/flag';
import { drawFlag, flagPixels, flagSheets } from './flag-picture';
import { root } from '../services';

const pixelsOf = (picture: Sharp) => picture.flatten({ background: '#fff' }).removeAlpha().raw().toBuffer();

/** Mean difference of two pictures' bytes, 0 to 255. */
const difference = (one: Buffer, other: Buffer) =>
  one.reduce((sum, byte, index) => sum + Math.abs(byte - (other[index] ?? 0)), 0) / one.length;

describe.each(flagSheets)('flags in $folder', ({ folder, codes }) => {
  const sheet = path.join(root, folder, 'flags.webp');
  const order = JSON.parse(readFileSync(path.join(root, folder, 'flag-order.json'), 'utf8')) as string[];

  it('have a place for each code; else run npm run build -- flags', async () => {
    expect(order).toEqual([...codes].sort());
    const { width, height } = await sharp(sheet).metadata();
    const rows = Math.ceil(order.length / flagSize.columns);
    expect([width, height]).toEqual([flagSize.columns * flagPixels.width, rows * flagPixels.height]);
  });

  it('are those of their countries and of no others', async () => {
    const sources = new Map(
      await Promise.all(codes.map(async (code) => [code, await pixelsOf(drawFlag(code))] as const)),
    );
    const whole = await sharp(sheet).png().toBuffer();
    for (const [index, code] of order.entries()) {
      const left = (index % flagSize.columns) * flagPixels.width;
      const top = Math.floor(index / flagSize.columns) * flagPixels.height;
      const cut = await sharp(whole)
        .extract({ left, top, ...flagPixels })
        .toBuffer();
      const shown = await pixelsOf(sharp(cut));
      const own = difference(shown, sources.get(code) ?? Buffer.alloc(0));
      expect([code, own < 25]).toEqual([code, true]);
      const others = [...sources].filter(([other]) => other !== code);
      // Chad and Romania, Indonesia and Monaco have nearly the same flags.
      expect(others.filter(([, source]) => difference(shown, source) < own - 1)).toEqual([]);
    }
  });
});
