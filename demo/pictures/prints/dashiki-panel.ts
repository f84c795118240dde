import * as cells from './african-cells';
import { bandStack, disc, ring, type Band, type BandInks, type Cell, type ShapeBook } from './band';
import { spearheads } from './pacific-cells';
import type { PrintPalette } from './print-palette';
import type { SeededRandom } from './seeded-random';
import { group, num, path, place, rect } from './svg-markup';

const width = 1000;
const height = 1200;

interface DashikiRequest {
  book: ShapeBook;
  palette: PrintPalette;
  random: SeededRandom;
  idPrefix: string;
}

/** The bib follows the neck and runs down the front in a point; `grow` is the distance from its inner edge. */
function bib(grow: number): string {
  const [left, right] = [
    (inset: number) => num(500 - inset - grow),
    (inset: number) => num(500 + inset + grow),
  ];
  return (
    `M${left(250)},0C${left(250)},${num(150 + grow)} ${left(200)},${num(270 + grow)} ${left(130)},${num(380 + grow)}V${num(640 + grow * 0.4)}` +
    `L500,${num(770 + grow * 1.5)}L${right(130)},${num(640 + grow * 0.4)}V${num(380 + grow)}C${right(200)},${num(270 + grow)} ${right(250)},${num(150 + grow)} ${right(250)},0Z`
  );
}

/** A dashiki's front: the embroidered bib, a hem border and a field of small stamps. */
export function dashiki({ book, palette, random, idPrefix }: DashikiRequest): string {
  const { ground, groundDeep, main, second, third, line } = palette;
  const cloth: BandInks = { field: ground, figure: main, accent: second };
  const rich: BandInks = { field: main, figure: ground, accent: second };
  const warm: BandInks = { field: second, figure: main, accent: ground };
  const deep: BandInks = { field: groundDeep, figure: third, accent: line };
  const plain = (tall: number, field: string): Band => ({ height: tall, inks: { ...cloth, field } });
  const [one, two, three] = random.pick<readonly [Cell, Cell, Cell]>([
    [cells.steppedDiamond, cells.triangles, cells.steppedHourglass],
    [cells.steppedHourglass, cells.zigzagBlock, cells.steppedDiamond],
    [cells.eye, cells.steppedDiamond, cells.triangles],
  ]);

  const stamp = book.define(group(disc(15, main) + disc(10, ground) + disc(5, second)));
  const sprig = book.define(
    path('M0,-17L6,-6L17,0L6,6L0,17L-6,6L-17,0L-6,-6Z', { fill: second }) + disc(5, main),
  );
  let field = rect(0, 0, width, height, { fill: ground });
  for (let row = 0; row < 16; row += 1)
    for (let column = 0; column < 15; column += 1)
      field += place((row + column) % 2 ? sprig : stamp, {
        x: column * 74 + (row % 2) * 37 - 18,
        y: row * 64 + 20,
      });

  const hem = bandStack(book, width, [
    plain(14, second),
    { height: 54, inks: cloth, cell: cells.triangles, count: 16 },
    plain(12, line),
    { height: 84, inks: rich, cell: one, count: 10 },
    plain(12, line),
    { height: 46, inks: deep, cell: cells.combs, count: 14 },
    plain(30, main),
  ]);
  const rows = bandStack(book, 520, [
    { height: 60, inks: rich, cell: cells.triangles, count: 8 },
    plain(10, line),
    { height: 84, inks: cloth, cell: one, count: 5 },
    plain(8, line),
    { height: 44, inks: warm, cell: cells.combs, count: 8 },
    plain(8, line),
    { height: 76, inks: rich, cell: two, count: 6 },
    plain(10, line),
    { height: 96, inks: cloth, cell: three, count: 5 },
    plain(8, line),
    { height: 60, inks: warm, cell: cells.triangles, count: 8 },
    plain(8, line),
    { height: 92, inks: rich, cell: one, count: 5 },
    plain(10, line),
    { height: 120, inks: cloth, cell: two, count: 6 },
    { height: 100, inks: rich, cell: three, count: 5 },
  ]);
  const clip = `${idPrefix}bib`;
  const frame = [
    [78, line],
    [72, second],
    [64, main],
    [36, line],
    [31, second],
    [22, groundDeep],
    [4, line],
  ] as const;
  const edges = frame.map(([grow, color]) => path(bib(grow), { fill: color })).join('');
  const stitches =
    path(bib(50), {
      fill: 'none',
      stroke: ground,
      'stroke-width': 13,
      'stroke-dasharray': '0 25',
      'stroke-linecap': 'round',
    }) + path(bib(13), { fill: 'none', stroke: third, 'stroke-width': 9, 'stroke-dasharray': '11 9' });
  const inside =
    `<defs><clipPath id="${clip}">${path(bib(0), {})}</clipPath></defs>` +
    group(group(rows, { transform: 'translate(240,0)' }), { 'clip-path': `url(#${clip})` });
  // The slit of the neck, piped.
  const slit =
    path('M420,0C430,130 470,210 500,300C530,210 570,130 580,0Z', {
      fill: groundDeep,
      stroke: line,
      'stroke-width': 9,
    }) +
    path('M408,0C420,140 462,224 500,330C538,224 580,140 592,0', {
      fill: 'none',
      stroke: second,
      'stroke-width': 7,
    });
  const medal = (x: number, y: number, scale: number) =>
    group(
      disc(92, line) +
        disc(86, main) +
        ring(book, spearheads, 20, [58, 82], { ...rich, accent: ground }) +
        disc(56, second) +
        disc(50, ground) +
        ring(book, cells.dots, 12, [30, 48], cloth) +
        disc(26, main) +
        disc(12, ground),
      { transform: `translate(${x},${y})scale(${scale})` },
    );
  return (
    field +
    group(hem, { transform: `translate(0,${height - 252})` }) +
    edges +
    stitches +
    inside +
    slit +
    medal(500, 858, 0.7)
  );
}
