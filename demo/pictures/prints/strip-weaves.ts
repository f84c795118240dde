import * as cells from './african-cells';
import { bandStack, stackHeight, type Band, type BandInks, type Cell } from './band';
import { apartFrom, mix } from './color';
import { group, num, path, place } from './svg-markup';
import { clothTile, type ClothScene } from './west-african-scene';

/** Narrow woven strips sewn side by side, with weft-faced blocks between plain warp stripes. */
export function kente({ book, palette, random }: ClothScene, strips: number, block: number): string {
  const { ground, main, second, third, line } = palette;
  const gold = apartFrom(ground, mix(second, '#e3a81c', 0.25), 1.8);
  const wide = clothTile / strips;
  const inks: [BandInks, ...BandInks[]] = [
    { field: main, figure: ground, accent: gold },
    { field: gold, figure: main, accent: ground },
    { field: ground, figure: gold, accent: main },
    { field: third, figure: ground, accent: line },
    { field: ground, figure: line, accent: third },
    { field: second, figure: ground, accent: main },
  ];
  const patterns: [Cell, ...Cell[]] = [
    cells.steppedHourglass,
    cells.chequers,
    cells.zigzagBlock,
    cells.steppedDiamond,
    cells.combs,
    cells.triangles,
  ];
  const rows = clothTile / block;
  const kinds = strips > 6 ? 4 : 3;
  // Blocks are woven once per kind and alternate, as a weaver's pattern does; only the order is drawn by lot.
  const woven = Array.from({ length: kinds }, (_, kind) => {
    const pattern = patterns[(kind * 2 + random.below(2)) % patterns.length] ?? cells.chequers;
    return book.define(
      bandStack(book, wide, [
        { height: block, inks: inks[kind % inks.length] ?? inks[0], cell: pattern, count: 1 },
      ]),
    );
  });
  const bars = [0, 1].map((kind) =>
    book.define(
      bandStack(book, wide, [
        { height: block, inks: inks[kind ? 3 : 5] ?? inks[0], cell: cells.weftBars, count: 1 },
      ]),
    ),
  );
  let markup = '';
  for (let strip = 0; strip < strips; strip += 1) {
    for (let row = 0; row < rows; row += 1) {
      const turn = row + (strip % 2);
      const id = turn % 2 ? woven[((turn - 1) / 2 + strip) % kinds] : bars[(strip + row) % 2];
      markup += place(id ?? '', { x: strip * wide, y: row * block });
    }
  }
  return markup + weave(clothTile, strips);
}

/** Aso oke: warp stripes with openwork and small brocaded figures. */
export function asoOke({ book, palette, random }: ClothScene): string {
  const { ground, main, second, third, line } = palette;
  const strip: Band[] = [
    { height: 30, inks: { field: main, figure: main, accent: main } },
    { height: 6, inks: { field: second, figure: ground, accent: main } },
    {
      height: 64,
      inks: { field: ground, figure: second, accent: main },
      cell: random.pick([cells.steppedDiamond, cells.steppedHourglass, cells.eye]),
      count: 9,
    },
    { height: 6, inks: { field: second, figure: ground, accent: main } },
    { height: 30, inks: { field: main, figure: main, accent: main } },
    { height: 4, inks: { field: line, figure: ground, accent: main } },
    {
      height: 40,
      inks: { field: third, figure: ground, accent: line },
      cell: random.pick([cells.combs, cells.triangles, cells.chequers]),
      count: 12,
    },
    { height: 4, inks: { field: line, figure: ground, accent: main } },
    {
      height: 26,
      inks: { field: palette.groundDeep, figure: second, accent: main },
      cell: cells.dots,
      count: 30,
    },
    { height: 30, inks: { field: ground, figure: main, accent: second } },
  ];
  const id = book.define(bandStack(book, clothTile, strip));
  const copies =
    [0, 1, 2].map((index) => place(id, { x: index * 40, y: index * stackHeight(strip) })).join('') +
    [1, 2].map((index) => place(id, { x: index * 40 - clothTile, y: index * stackHeight(strip) })).join('');
  return group(copies, { transform: `translate(${clothTile},0)rotate(90)` }) + weave(clothTile, 3);
}

/** Weft ribs and the seams between strips: what makes blocks look woven rather than tiled. */
function weave(size: number, strips: number): string {
  let [ribs, seams] = ['', ''];
  for (let y = 1.5; y < size; y += 5) ribs += `M0,${y}H${size}`;
  for (let strip = 0; strip < strips; strip += 1) seams += `M${num((strip * size) / strips)},0V${size}`;
  return (
    path(ribs, { stroke: '#0b0906', 'stroke-opacity': 0.16, 'stroke-width': 1.6 }) +
    path(seams, { stroke: '#0b0906', 'stroke-opacity': 0.4, 'stroke-width': 4 }) +
    path(`M${size},0V${size}`, { stroke: '#0b0906', 'stroke-opacity': 0.4, 'stroke-width': 4 })
  );
}
