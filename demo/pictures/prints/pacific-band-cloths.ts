import { bandStack, stackHeight, type Band, type BandInks, type Cell } from './band';
import * as cells from './pacific-cells';
import * as figures from './pacific-figure-cells';
import { fitted, pacificTile, plain, type PacificScene } from './pacific-scene';
import * as creatures from './sea-creatures';
import { path, place, wrapped } from './svg-markup';

/** Pacific cloths made of level or upright bands, and the tapa's field of squares. */

export function tapaField({ book, cloth, bold, warm, palette, random }: PacificScene): string {
  const side = pacificTile / 4;
  const fillings: readonly (readonly [Cell, number, BandInks])[] = [
    [figures.fourLeaves, 1, cloth],
    [cells.diamonds, 3, bold],
    [cells.nestedChevrons, 2, warm],
    [figures.fourLeaves, 2, bold],
    [cells.spearheads, 4, cloth],
    [cells.scales, 4, warm],
    [cells.lashing, 2, bold],
    [cells.sharkTeeth, 3, cloth],
  ];
  const first = random.below(fillings.length);
  const stride = random.pick([2, 3]);
  let markup = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      // Knight's moves through the list keep like panels apart.
      const [cell, count, inks] = fillings[
        (row * 3 + column * stride + (row > 1 ? 1 : 0) + first) % fillings.length
      ] ?? [cells.diamonds, 3, cloth];
      const rows = cell === cells.lashing || cell === cells.nestedChevrons ? Math.max(1, count - 1) : count;
      const bands = Array.from({ length: rows }, (): Band => ({
        height: (side - 20) / rows,
        inks,
        cell,
        count,
      }));
      const id = book.define(bandStack(book, side - 20, bands));
      markup += place(id, { x: column * side + 10, y: row * side + 10 });
    }
  }
  const lines = [0, 1, 2, 3, 4]
    .map((index) => `M${index * side},0V${pacificTile}M0,${index * side}H${pacificTile}`)
    .join('');
  return (
    markup +
    path(lines, { stroke: palette.line, 'stroke-width': 8 }) +
    path(lines, { stroke: palette.main, 'stroke-width': 2.5 })
  );
}

export function flowerBands(scene: PacificScene): string {
  const { book, cloth, bold, warm, palette } = scene;
  const bands = fitted(
    scene,
    [
      { height: 30, inks: cloth, cell: cells.sharkTeeth, count: 20 },
      plain(6, palette.line),
      { height: 60, inks: bold, cell: cells.spearheads, count: 16 },
      { height: 14, inks: warm, cell: cells.threeLines },
      plain(250, palette.groundDeep),
      { height: 14, inks: warm, cell: cells.threeLines },
      { height: 70, inks: cloth, cell: cells.plait, count: 12 },
      plain(6, palette.line),
      { height: 40, inks: bold, cell: cells.diamonds, count: 18 },
      plain(8, palette.ground),
      { height: 44, inks: cloth, cell: figures.birds, count: 10 },
    ],
    pacificTile,
  );
  const top = stackHeight(bands.slice(0, 4));
  const middle = top + (bands[4]?.height ?? 0) / 2;
  const inks: BandInks = { field: palette.groundDeep, figure: palette.line, accent: palette.main };
  const flower = book.define(creatures.carvedFlower(inks));
  const other = book.define(
    creatures.carvedPlumeria({ ...inks, figure: palette.main, accent: palette.line }),
  );
  const curl = book.define(creatures.koru({ ...inks, figure: palette.second, accent: palette.line }));
  const garland = [0, 1, 2]
    .map((index) => {
      const x = index * 240;
      return (
        place(curl, { x: x + 190, y: middle + 46, scale: 0.42 }) +
        place(curl, { x: x + 48, y: middle - 52, scale: 0.42, turn: 180 }) +
        place(flower, { x: x + 96, y: middle + 14, scale: 1.02, turn: index * 25 }) +
        place(other, { x: x + 206, y: middle - 46, scale: 0.6, turn: index * 40 })
      );
    })
    .join('');
  return bandStack(book, pacificTile, bands) + garland;
}

export function masiColumns(scene: PacificScene): string {
  const { book, cloth, bold, warm, palette } = scene;
  const bands = fitted(
    scene,
    [
      { height: 90, inks: cloth, cell: figures.fourLeaves, count: 8 },
      { height: 12, inks: warm, cell: cells.threeLines },
      { height: 40, inks: bold, cell: cells.spearheads, count: 18 },
      plain(8, palette.line),
      { height: 66, inks: cloth, cell: cells.lashing, count: 8 },
      plain(8, palette.line),
      { height: 40, inks: bold, cell: cells.sharkTeeth, count: 18 },
      { height: 12, inks: warm, cell: cells.threeLines },
      { height: 84, inks: cloth, cell: cells.diamonds, count: 9 },
    ],
    pacificTile / 2,
  );
  const id = book.define(bandStack(book, pacificTile, bands));
  const turned = `transform="rotate(90)translate(0,${-pacificTile})"`;
  return `<g ${turned}>${place(id, { x: 0, y: 0 })}${place(id, { x: 0, y: pacificTile / 2 })}</g>`;
}

export function tikiRows(scene: PacificScene): string {
  const { book, cloth, bold, warm, palette } = scene;
  return bandStack(
    book,
    pacificTile,
    fitted(
      scene,
      [
        { height: 190, inks: cloth, cell: figures.tikiFace, count: 4 },
        plain(8, palette.line),
        { height: 48, inks: bold, cell: cells.sharkTeeth, count: 15 },
        { height: 16, inks: warm, cell: cells.threeLines },
        { height: 80, inks: cloth, cell: figures.enata, count: 9 },
        { height: 16, inks: warm, cell: cells.threeLines },
        { height: 62, inks: bold, cell: cells.nestedChevrons, count: 12 },
        plain(8, palette.line),
        { height: 70, inks: cloth, cell: cells.spearheads, count: 12 },
        { height: 50, inks: { ...bold, figure: palette.line }, cell: cells.lashing, count: 12 },
        plain(8, palette.line),
      ],
      pacificTile,
    ),
  );
}

export function koruBands(scene: PacificScene): string {
  const { book, cloth, bold, warm, palette } = scene;
  const wide = (field: string, height: number): Band => plain(height, field);
  const bands = fitted(
    scene,
    [
      wide(palette.groundDeep, 170),
      { height: 40, inks: bold, cell: cells.spearheads, count: 18 },
      { height: 14, inks: warm, cell: cells.threeLines },
      { height: 66, inks: cloth, cell: figures.koruWave, count: 9 },
      { height: 14, inks: warm, cell: cells.threeLines },
      { height: 40, inks: bold, cell: cells.scales, count: 18 },
    ],
    pacificTile / 2,
  );
  const half = book.define(bandStack(book, pacificTile, bands));
  const inks: BandInks = { field: palette.groundDeep, figure: palette.line, accent: palette.second };
  const curl = book.define(creatures.koru(inks));
  const alternate = book.define(creatures.koru({ ...inks, figure: palette.main }));
  const middle = (bands[0]?.height ?? 0) / 2;
  const row = (y: number, shift: number) =>
    [0, 1, 2, 3, 4, 5]
      .map((index) =>
        wrapped([(index * 120 + 60 + shift) % pacificTile, y], 70, [pacificTile, pacificTile * 9], (x, at) =>
          place(index % 2 ? alternate : curl, { x, y: at, scale: 0.62, turn: index % 2 ? 180 : 0 }),
        ),
      )
      .join('');
  return (
    place(half, { x: 0, y: 0 }) +
    place(half, { x: 0, y: pacificTile / 2 }) +
    row(middle, 0) +
    row(pacificTile / 2 + middle, 60)
  );
}
