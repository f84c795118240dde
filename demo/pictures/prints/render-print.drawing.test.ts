import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { countries } from '@store/shared/shop-data/countries';
import sharp from 'sharp';
import { flagLayouts, type Print } from '../../catalogue/catalogue';
import type { PrintTile } from '../print-tile';
import { flagColors } from './flag-file';
import { motifCount } from './tile-print';
import { renderPrint } from './render-print';
import { tileSvg } from './testing/print-hash';
import type { PrintArt } from './testing/print-samples';

const palette = ['#14213D', '#E4572E', '#F2C14E', '#5FA777'];
const art = (print: Print, more: Partial<PrintArt> = {}): PrintArt => ({ print, palette, seed: 7, ...more });
const motifs = (count: number, kind: 'floral' | 'polynesian' | 'west-african') =>
  Array.from({ length: count }, (_, motif): Print => ({ kind, motif }));
const repeats: Print[] = [
  ...motifs(motifCount('floral'), 'floral'),
  ...motifs(motifCount('polynesian'), 'polynesian'),
  ...motifs(motifCount('west-african'), 'west-african'),
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
    repeats
      .filter((print) => renderPrint(art(print), 'a-').repeat)
      .map((print) => [nameOf(print), print] as const),
  )('tiles %s without a seam', async (_, print) => {
    const tile = renderPrint(art(print), 'a-');
    for (const along of ['x', 'y'] as const) {
      const jumps = await steps(tile, along);
      const seam = jumps.pop() ?? 0;
      expect(seam).toBeLessThan(Math.max(...jumps) * 1.15 + 1);
    }
  });

  it.each(everything.map((print) => [nameOf(print), print] as const))(
    'keeps the ids of two copies of %s apart',
    async (_, print) => {
      const [one, two] = ['one-', 'two-'].map((prefix) =>
        renderPrint(art(print, { word: 'Mexico' }), prefix),
      ) as [PrintTile, PrintTile];
      const ids = (markup: string) => [...markup.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id ?? '');
      expect(ids(one.markup).every((id) => id.startsWith('one-'))).toBe(true);
      expect(new Set(ids(one.markup)).size).toBe(ids(one.markup).length);
      expect(ids(two.markup).every((id) => id.startsWith('two-'))).toBe(true);
      expect(one.markup).not.toMatch(/NaN|undefined|Infinity|<text|<image/);
      const used = [...one.markup.matchAll(/(?:url\(#|href="#)([^")]*)/g)].map(([, id]) => id);
      expect(used.filter((id) => !ids(one.markup).includes(id ?? ''))).toEqual([]);
    },
  );

  it('weaves a tartan of named dyes in them, whatever the seed', () => {
    const sett = 'R72 B8 K12';
    const woven = (dyes?: 'modern') =>
      Array.from({ length: 12 }, (_, seed) =>
        renderPrint(art({ kind: 'tartan', name: 'x', sett, ...(dyes && { dyes }) }, { seed }), 'a-'),
      ).map(({ markup }) => markup);
    expect(new Set(woven()).size).toBe(3);
    expect(new Set(woven('modern')).size).toBe(1);
  });

  it('names what cannot be drawn', () => {
    expect(() => renderPrint(art({ kind: 'flag', country: 'zz', layout: 'full' }), 'a-')).toThrow(
      'no flag 1x1/zz.svg',
    );
    expect(() => renderPrint(art({ kind: 'flag', country: '../1x1/mx', layout: 'full' }), 'a-')).toThrow(
      'not a country code',
    );
    expect(() => renderPrint(art({ kind: 'tartan', sett: 'blue', name: 'x' }), 'a-')).toThrow(
      '"blue" is no threadcount',
    );
    expect(() => renderPrint(art({ kind: 'floral', motif: 0 }, { palette: ['red'] }), 'a-')).toThrow(
      '"red" is not a colour',
    );
  });
});

describe('flags', () => {
  const folder = join(dirname(createRequire(__filename).resolve('flag-icons/package.json')), 'flags', '4x3');
  const all = readdirSync(folder).map((file) => file.replace('.svg', ''));

  it('draws every flag there is', async () => {
    for (const country of all) {
      const tile = renderPrint(art({ kind: 'flag', country, layout: 'chest' }), 'a-');
      const { info } = await sharp(tileSvg(tile, 60, 72))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(info.width).toBe(60);
      expect(flagColors(country).length).toBeGreaterThan(0);
    }
  });

  it.each(flagLayouts)('draws every country that shoppers can pick, layout %s', (layout) => {
    for (const { code } of countries) {
      const tile = renderPrint(art({ kind: 'flag', country: code.toLowerCase(), layout }), 'a-');
      expect(tile).toMatchObject({ repeat: false, width: 1000, height: 1200 });
      expect(tile.markup).not.toMatch(/NaN|undefined/);
    }
  });

  it.each(['chest', 'heart', 'sash', 'sleeves'] as const)(
    'has the flag itself on the front alone, layout %s',
    (layout) => {
      const flag = art({ kind: 'flag', country: 'mx', layout });
      const shown = (side: 'front' | 'back') =>
        /id="a-(emblem|patch|badge)"/.test(renderPrint(flag, 'a-', side).markup);
      expect([shown('front'), shown('back')]).toEqual([true, false]);
    },
  );

  it('finds the main colours of a flag', () => {
    expect(flagColors('fr')).toEqual(['#ffffff', '#000091', '#e1000f']);
    expect(flagColors('us')).toEqual(expect.arrayContaining(['#bd3d44', '#192f5d', '#ffffff']));
    expect(flagColors('us')).toHaveLength(3);
  });
});
