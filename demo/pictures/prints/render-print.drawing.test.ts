import sharp from 'sharp';
import { flagLayouts, type Print } from '../../catalogue/catalogue';
import { motifKinds, motifs } from '../../catalogue/lore/motifs';
import type { PrintTile } from '../print-tile';
import { renderPrint } from './render-print';
import { tileSvg } from './testing/print-hash';
import type { PrintArt } from './testing/print-samples';

const palette = ['#14213D', '#E4572E', '#F2C14E', '#5FA777'];
const art = (print: Print, more: Partial<PrintArt> = {}): PrintArt => ({ print, palette, seed: 7, ...more });
const repeats: Print[] = [
  ...motifKinds.flatMap((kind) => motifs[kind].map((_, motif): Print => ({ kind, motif }))),
  { kind: 'tartan', name: 'Odd', sett: 'B23 W3 B24 R1 K24 G24 W2' },
];
const everything: Print[] = [
  ...repeats,
  { kind: 'team', number: '7', word: 'HOME' },
  ...flagLayouts.map((layout): Print => ({ kind: 'flag', country: 'mx', layout })),
];
const nameOf = (print: Print) =>
  'motif' in print
    ? `${print.kind} ${print.motif}`
    : 'layout' in print
      ? `${print.kind} ${print.layout}`
      : print.kind;

/** Mean difference of neighbouring columns (or rows), 0–255; the last is that at the seam. */
async function steps(tile: PrintTile, along: 'x' | 'y'): Promise<number[]> {
  const size = 480;
  const { data } = await sharp(tileSvg(tile, size, size))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (line: number, index: number) =>
    data[along === 'x' ? index * size + line : line * size + index] ?? 0;
  return Array.from({ length: size }, (_, line) => {
    let sum = 0;
    for (let index = 0; index < size; index += 1)
      sum += Math.abs(at(line, index) - at((line + 1) % size, index));
    return sum / size;
  });
}

describe('renderPrint', () => {
  // The edge of a strip or a band may lie on the seam, but the difference there is no larger than elsewhere.
  it.each(
    repeats.filter((print) => renderPrint(art(print)).repeat).map((print) => [nameOf(print), print] as const),
  )('tiles %s without a seam', async (_, print) => {
    const tile = renderPrint(art(print));
    for (const along of ['x', 'y'] as const) {
      const jumps = await steps(tile, along);
      const seam = jumps.pop() ?? 0;
      expect(seam).toBeLessThan(Math.max(...jumps) * 1.15 + 1);
    }
  });

  it.each(everything.map((print) => [nameOf(print), print] as const))(
    'gives everything in %s an id of its own',
    (_, print) => {
      const { markup } = renderPrint(art(print, { word: 'Mexico' }));
      const ids = [...markup.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(markup).not.toMatch(/NaN|undefined|Infinity|<text|<image/);
      const used = [...markup.matchAll(/(?:url\(#|href="#)([^")]*)/g)].map(([, id]) => id);
      expect(used.filter((id) => !ids.includes(id))).toEqual([]);
    },
  );

  it('weaves a tartan of named dyes in them, whatever the seed', () => {
    const sett = 'R72 B8 K12';
    const woven = (dyes?: 'modern') =>
      Array.from({ length: 12 }, (_, seed) =>
        renderPrint(art({ kind: 'tartan', name: 'x', sett, ...(dyes && { dyes }) }, { seed })),
      ).map(({ markup }) => markup);
    expect(new Set(woven()).size).toBe(3);
    expect(new Set(woven('modern')).size).toBe(1);
  });

  it('names what cannot be drawn', () => {
    expect(() => renderPrint(art({ kind: 'flag', country: 'zz', layout: 'full' }))).toThrow(
      'no flag 1x1/zz.svg',
    );
    expect(() => renderPrint(art({ kind: 'flag', country: '../1x1/mx', layout: 'full' }))).toThrow(
      'not a country code',
    );
    expect(() => renderPrint(art({ kind: 'tartan', sett: 'blue', name: 'x' }))).toThrow(
      '"blue" is no threadcount',
    );
    expect(() => renderPrint(art({ kind: 'floral', motif: 0 }, { palette: ['red'] }))).toThrow(
      '"red" is not a colour',
    );
  });
});

it.each(['chest', 'heart', 'sash', 'sleeves'] as const)(
  'has the flag itself on the front alone, layout %s',
  (layout) => {
    const flag = art({ kind: 'flag', country: 'mx', layout });
    const shown = (side: 'front' | 'back') =>
      /id="(emblem|patch|badge)"/.test(renderPrint(flag, side).markup);
    expect([shown('front'), shown('back')]).toEqual([true, false]);
  },
);
