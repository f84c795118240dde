import {
  bandStack,
  diagonalPeriod,
  diagonalStack,
  disc,
  ring,
  stackHeight,
  type Band,
  type BandInks,
  type Cell,
  type ShapeBook,
} from './band';
import * as cells from './pacific-cells';
import * as figures from './pacific-figure-cells';
import { fitted, pacificTile, plain, type PacificScene } from './pacific-scene';
import * as creatures from './sea-creatures';
import { place, wrapped, type Point } from './svg-markup';

/** Pacific cloths that leave bands: diagonals, half drops, carved suns and scales. */

export function mantaDiagonal(scene: PacificScene): string {
  const { book, cloth, bold, warm, palette } = scene;
  const period = diagonalPeriod(pacificTile);
  const bands = fitted(
    scene,
    [
      { height: 26, inks: bold, cell: cells.sawEdge, count: 20 },
      plain(8, palette.ground),
      { height: 56, inks: cloth, cell: cells.spearheads, count: 12 },
      { height: 14, inks: warm, cell: cells.threeLines },
      { height: 64, inks: bold, cell: cells.nestedChevrons, count: 8 },
      plain(8, palette.line),
      plain(270, palette.groundDeep),
      plain(8, palette.line),
      { height: 48, inks: cloth, cell: figures.enata, count: 10 },
      { height: 14, inks: warm, cell: cells.threeLines },
    ],
    period,
  );
  const top = stackHeight(bands.slice(0, 6));
  const figure = book.define(
    creatures.manta({ field: palette.groundDeep, figure: palette.line, accent: palette.second }),
  );
  const middle = top + (bands[6]?.height ?? 0) / 2;
  const mantas = [0.25, 0.75]
    .map((at, index) =>
      place(figure, {
        x: period * at,
        y: middle - (index ? -6 : 10),
        turn: index ? 205 : 25,
        scale: index ? 0.92 : 1.12,
      }),
    )
    .join('');
  return diagonalStack(book, pacificTile, bandStack(book, period, bands) + mantas, scene.random.chance(0.5));
}

/** Places a figure twice in half drop, wrapped over the seams. */
function halfDrop(
  book: ShapeBook,
  figure: string,
  at: Point,
  options: { radius: number; scale: number; turn: number; otherTurn?: number },
): string {
  const id = book.define(figure);
  return [at, [(at[0] + pacificTile / 2) % pacificTile, (at[1] + pacificTile / 2) % pacificTile] as const]
    .map((point, index) =>
      wrapped(point, options.radius * options.scale, [pacificTile, pacificTile], (x, y) =>
        place(id, {
          x,
          y,
          scale: options.scale,
          turn: index && options.otherTurn !== undefined ? options.otherTurn : options.turn,
        }),
      ),
    )
    .join('');
}

export function honu({ book, cloth, bold, warm, quiet, palette, random }: PacificScene): string {
  const edge: Band[] = [
    { height: 22, inks: bold, cell: cells.sawEdge, count: 24 },
    { height: 12, inks: warm, cell: cells.threeLines },
    { height: 46, inks: cloth, cell: figures.koruWave, count: 12 },
  ];
  const water: Band[] = Array.from({ length: 5 }, () => ({
    height: 56,
    inks: quiet,
    cell: figures.koruWave,
    count: 9,
  }));
  const stack = bandStack(book, pacificTile, [...edge, ...water]);
  const id = book.define(stack);
  const bands = place(id, { x: 0, y: 0 }) + place(id, { x: 0, y: pacificTile / 2 });
  const lean = random.between(18, 50) * (random.chance(0.5) ? 1 : -1);
  const turtle = creatures.turtle({ field: palette.ground, figure: palette.line, accent: palette.main });
  const small = creatures.turtle({ field: palette.ground, figure: palette.main, accent: palette.second });
  return (
    bands +
    halfDrop(book, turtle, [180 + random.between(-12, 12), 222], {
      radius: 112,
      scale: 1.28,
      turn: lean,
      otherTurn: -lean,
    }) +
    halfDrop(book, small, [556, 214], { radius: 112, scale: 0.72, turn: -lean * 1.5, otherTurn: lean * 1.5 })
  );
}

/** A carved sun: rings within rings. */
function sun({ book, cloth, bold, warm, palette, random }: PacificScene): string {
  const outer = random.pick([cells.spearheads, cells.nestedChevrons, cells.spearheads]);
  const inner = random.pick([cells.sharkTeeth, cells.diamonds, cells.scales]);
  return (
    disc(172, palette.line) +
    disc(166, palette.ground) +
    ring(book, outer, 30, [130, 162], cloth) +
    disc(128, palette.main) +
    ring(book, inner, 22, [100, 126], bold) +
    disc(98, palette.line) +
    disc(94, palette.ground) +
    ring(book, figures.enata, 12, [56, 92], warm) +
    disc(54, palette.second) +
    ring(book, cells.sawEdge, 14, [36, 52], { ...bold, figure: palette.ground }) +
    disc(34, palette.line) +
    disc(29, palette.ground) +
    ring(book, cells.spearheads, 8, [6, 28], cloth)
  );
}

export function suns(scene: PacificScene): string {
  const { book, quiet, palette } = scene;
  const ground = bandStack(
    book,
    pacificTile,
    Array.from({ length: 12 }, (_, index): Band => ({
      height: 60,
      inks: quiet,
      cell: index % 2 ? cells.nestedChevrons : cells.diamonds,
      count: 12,
    })),
  );
  const flower = creatures.carvedPlumeria({
    field: palette.ground,
    figure: palette.line,
    accent: palette.main,
  });
  return (
    ground +
    halfDrop(book, sun(scene), [180, 180], { radius: 174, scale: 1.04, turn: 0 }) +
    halfDrop(book, flower, [540, 180], { radius: 104, scale: 0.8, turn: 12 })
  );
}

export function oceanScales({ book, cloth, bold, warm, palette, random }: PacificScene): string {
  const fan = (inks: BandInks, cell: Cell, count: number) =>
    disc(120, palette.line) +
    disc(115, inks.field) +
    ring(book, cell, count, [84, 112], inks) +
    disc(82, palette.line) +
    disc(79, cloth.field) +
    ring(book, cells.sawEdge, 20, [58, 76], { ...cloth, figure: palette.main }) +
    disc(54, palette.second) +
    disc(46, palette.ground) +
    ring(book, cells.spearheads, 9, [16, 44], warm) +
    disc(12, palette.line);
  const kinds = [
    fan(cloth, cells.spearheads, 22),
    fan(bold, cells.sharkTeeth, 20),
    fan({ ...warm, figure: palette.line }, cells.diamonds, 18),
  ].map((markup) => book.define(markup));
  let markup = '';
  // Later rows lie over earlier ones like roof tiles; rows run past both edges so that top and bottom agree.
  const shift = random.below(3);
  for (let row = -1; row <= 8; row += 1) {
    for (let column = -1; column <= 3; column += 1) {
      const id = kinds[(((row + 8) % 8) * 2 + ((column + 3) % 3) + shift) % 3] ?? '';
      markup += place(id, { x: column * 240 + (Math.abs(row) % 2) * 120, y: row * 90 + 45 });
    }
  }
  return markup;
}

export function frangipaniDiagonal(scene: PacificScene): string {
  const { book, cloth, bold, warm, palette } = scene;
  const period = diagonalPeriod(pacificTile);
  const bands = fitted(
    scene,
    [
      plain(150, palette.ground),
      plain(6, palette.line),
      { height: 42, inks: bold, cell: cells.sharkTeeth, count: 12 },
      { height: 12, inks: warm, cell: cells.threeLines },
      { height: 80, inks: cloth, cell: figures.fourLeaves, count: 6 },
      { height: 12, inks: warm, cell: cells.threeLines },
      { height: 42, inks: bold, cell: cells.spearheads, count: 12 },
      plain(6, palette.line),
      plain(110, palette.groundDeep),
      plain(6, palette.line),
      { height: 54, inks: cloth, cell: figures.koruWave, count: 7 },
    ],
    period,
  );
  const one = book.define(
    creatures.carvedPlumeria({ field: palette.ground, figure: palette.line, accent: palette.main }),
  );
  const two = book.define(
    creatures.carvedPlumeria({ field: palette.groundDeep, figure: palette.main, accent: palette.line }),
  );
  const upper = (bands[0]?.height ?? 0) / 2;
  const lower = stackHeight(bands.slice(0, 8)) + (bands[8]?.height ?? 0) / 2;
  const flowers =
    [0, 1, 2]
      .map((index) =>
        place(one, {
          x: (period / 3) * (index + 0.5),
          y: upper,
          scale: index === 1 ? 0.48 : 0.68,
          turn: index * 30,
        }),
      )
      .join('') +
    [0, 1, 2, 3]
      .map((index) =>
        place(two, {
          x: (period / 4) * (index + 0.5),
          y: lower,
          scale: index % 2 ? 0.34 : 0.5,
          turn: index * 50,
        }),
      )
      .join('');
  return diagonalStack(book, pacificTile, bandStack(book, period, bands) + flowers, true);
}
