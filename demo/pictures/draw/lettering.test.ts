import { countries } from '@store/shared/shop-data/countries';
import sharp from 'sharp';
import {
  blockLetters,
  hasBlockLetters,
  type LetteringStyle,
} from '@store/shared/shop-data/lettering/block-letters';

const styles: LetteringStyle[] = ['collegiate', 'athletic', 'caption'];

/** Share of dark pixels, and the box around them, of a text drawn 100 units high. */
async function ink(text: string, style: LetteringStyle) {
  const { path, width } = blockLetters(text, { height: 100, style });
  const w = Math.ceil(width) + 40;
  const h = 160;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="#fff"/><path transform="translate(20,40)" d="${path}"/></svg>`;
  const { data } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dark = [...data].flatMap((value, index) => (value < 128 ? [index] : []));
  const rows = dark.map((index) => Math.floor(index / w));
  const columns = dark.map((index) => index % w);
  return {
    share: dark.length / data.length,
    top: Math.min(...rows) - 40,
    bottom: Math.max(...rows) - 39,
    left: Math.min(...columns) - 20,
    right: Math.max(...columns) - 19,
    width,
  };
}

it.each(styles)('fills its height and width in style %s', async (style) => {
  const drawn = await ink('HELLO 0123', style);
  expect(drawn.share).toBeGreaterThan(0.1);
  expect(Math.abs(drawn.top)).toBeLessThanOrEqual(2);
  expect(Math.abs(drawn.bottom - 100)).toBeLessThanOrEqual(2);
  expect(Math.abs(drawn.left)).toBeLessThanOrEqual(6);
  expect(Math.abs(drawn.right - drawn.width)).toBeLessThanOrEqual(6);
});

it('scales with its height', () => {
  expect(blockLetters('KITH', { height: 50 }).width).toBeCloseTo(
    blockLetters('KITH', { height: 100 }).width / 2,
    5,
  );
});

it('draws accents above capitals and keeps the width', async () => {
  expect((await ink('É', 'athletic')).top).toBeLessThan(-8);
  expect(blockLetters('É', { height: 100 }).width).toBe(blockLetters('E', { height: 100 }).width);
});

it('has every letter of every country name', () => {
  expect(countries.map(({ name }) => name).filter((name) => !hasBlockLetters(name))).toEqual([]);
});

it('leaves a gap for an unknown character and draws nothing for an empty text', () => {
  expect(blockLetters('A漢B', { height: 10 }).width).toBeGreaterThan(
    blockLetters('AB', { height: 10 }).width,
  );
  expect(blockLetters('', { height: 10 })).toEqual({ path: '', width: 0 });
});
