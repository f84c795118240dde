import type { PrintTile } from '../print-tile';
import { bandStack, diagonalPeriod, diagonalStack, disc, ring, ShapeBook, stackHeight, type Band, type BandInks, type Cell } from './band';
import { mix } from './color';
import * as cells from './pacific-cells';
import { printPalette, type PrintPalette } from './print-palette';
import * as creatures from './sea-creatures';
import { seededRandom, type SeededRandom } from './seeded-random';
import { path, place, rect, wrapped, type Point } from './svg-markup';

const tile = 720;

interface Scene {
  book: ShapeBook;
  palette: PrintPalette;
  random: SeededRandom;
  /** Figure on cloth, and its inversions. */
  cloth: BandInks;
  bold: BandInks;
  warm: BandInks;
  /** Tone on tone. */
  quiet: BandInks;
}

/** From 0: tapa field, manta diagonal, honu, hibiscus bands, masi columns, tiki rows, suns, ocean scales, frangipani diagonal, koru. */
export const polynesianMotifs: readonly ((scene: Scene) => string)[] = [
  tapaField, mantaDiagonal, honu, flowerBands, masiColumns, tikiRows, suns, oceanScales, frangipaniDiagonal, koruBands,
];

/** A Pacific print composed of bands. Motifs count on from the first again when there are no more. */
export function polynesianPrint(motif: number, colors: readonly string[], seed: number, idPrefix: string): PrintTile {
  const palette = printPalette(colors);
  const { ground, main, second, third, line } = palette;
  const random = seededRandom(seed * 17 + motif);
  const lead = random.chance(0.65) ? main : second;
  const scene: Scene = {
    book: new ShapeBook(idPrefix), palette, random,
    cloth: { field: ground, figure: line, accent: main },
    bold: { field: lead, figure: ground, accent: line },
    warm: { field: ground, figure: lead === main ? second : main, accent: third },
    quiet: { field: ground, figure: mix(ground, main, 0.2), accent: mix(ground, main, 0.32) },
  };
  const draw = polynesianMotifs[Math.abs(motif) % polynesianMotifs.length] ?? tapaField;
  const content = draw(scene);
  return { width: tile, height: tile, repeat: true, markup: scene.book.definitions() + rect(0, 0, tile, tile, { fill: ground }) + content };
}

const plain = (height: number, field: string): Band => ({ height, inks: { field, figure: field, accent: field } });

/** Figures that may stand for one another, so that two cloths of one motif are not the same cloth. */
const families: readonly (readonly [Cell, ...Cell[]])[] = [
  [cells.spearheads, cells.nestedChevrons], [cells.sharkTeeth, cells.diamonds, cells.scales], [cells.lashing, cells.plait, cells.enata, cells.birds],
];

/** Bands scaled so that their heights add up to `height`, their figures chosen by the seed. */
function fitted({ random }: Scene, bands: readonly Band[], height: number): Band[] {
  const factor = height / stackHeight(bands);
  return bands.map((band): Band => {
    const family = families.find((members) => members.some((cell) => cell === band.cell));
    const cell = family && random.chance(0.5) ? random.pick(family) : band.cell;
    return { ...band, height: band.height * factor, ...(cell ? { cell } : {}) };
  });
}

function tapaField({ book, cloth, bold, warm, palette, random }: Scene): string {
  const side = tile / 4;
  const fillings: readonly (readonly [Cell, number, BandInks])[] = [
    [cells.fourLeaves, 1, cloth], [cells.diamonds, 3, bold], [cells.nestedChevrons, 2, warm], [cells.fourLeaves, 2, bold],
    [cells.spearheads, 4, cloth], [cells.scales, 4, warm], [cells.lashing, 2, bold], [cells.sharkTeeth, 3, cloth],
  ];
  const first = random.below(fillings.length);
  const stride = random.pick([2, 3]);
  let markup = '';
  for (let row = 0; row < 4; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      // Knight's moves through the list keep like panels apart.
      const [cell, count, inks] = fillings[(row * 3 + column * stride + (row > 1 ? 1 : 0) + first) % fillings.length] ?? [cells.diamonds, 3, cloth];
      const rows = cell === cells.lashing || cell === cells.nestedChevrons ? Math.max(1, count - 1) : count;
      const bands = Array.from({ length: rows }, (): Band => ({ height: (side - 20) / rows, inks, cell, count }));
      const id = book.define(bandStack(book, side - 20, bands));
      markup += place(id, { x: column * side + 10, y: row * side + 10 });
    }
  }
  const lines = [0, 1, 2, 3, 4].map((index) => `M${index * side},0V${tile}M0,${index * side}H${tile}`).join('');
  return markup + path(lines, { stroke: palette.line, 'stroke-width': 8 }) + path(lines, { stroke: palette.main, 'stroke-width': 2.5 });
}

function mantaDiagonal(scene: Scene): string {
  const { book, cloth, bold, warm, palette } = scene;
  const period = diagonalPeriod(tile);
  const bands = fitted(scene, [
    { height: 26, inks: bold, cell: cells.sawEdge, count: 20 },
    plain(8, palette.ground),
    { height: 56, inks: cloth, cell: cells.spearheads, count: 12 },
    { height: 14, inks: warm, cell: cells.threeLines },
    { height: 64, inks: bold, cell: cells.nestedChevrons, count: 8 },
    plain(8, palette.line),
    plain(270, palette.groundDeep),
    plain(8, palette.line),
    { height: 48, inks: cloth, cell: cells.enata, count: 10 },
    { height: 14, inks: warm, cell: cells.threeLines },
  ], period);
  const top = stackHeight(bands.slice(0, 6));
  const figure = book.define(creatures.manta({ field: palette.groundDeep, figure: palette.line, accent: palette.second }));
  const middle = top + (bands[6]?.height ?? 0) / 2;
  const mantas = [0.25, 0.75].map((at, index) => place(figure, { x: period * at, y: middle - (index ? -6 : 10), turn: index ? 205 : 25, scale: index ? 0.92 : 1.12 })).join('');
  return diagonalStack(book, tile, bandStack(book, period, bands) + mantas, scene.random.chance(0.5));
}

/** Places a figure twice in half drop, wrapped over the seams. */
function halfDrop(book: ShapeBook, figure: string, at: Point, options: { radius: number; scale: number; turn: number; otherTurn?: number }): string {
  const id = book.define(figure);
  return [at, [(at[0] + tile / 2) % tile, (at[1] + tile / 2) % tile] as const]
    .map((point, index) =>
      wrapped(point, options.radius * options.scale, [tile, tile], (x, y) =>
        place(id, { x, y, scale: options.scale, turn: index && options.otherTurn !== undefined ? options.otherTurn : options.turn }),
      ),
    )
    .join('');
}

function honu({ book, cloth, bold, warm, quiet, palette, random }: Scene): string {
  const edge: Band[] = [
    { height: 22, inks: bold, cell: cells.sawEdge, count: 24 },
    { height: 12, inks: warm, cell: cells.threeLines },
    { height: 46, inks: cloth, cell: cells.koruWave, count: 12 },
  ];
  const water: Band[] = Array.from({ length: 5 }, () => ({ height: 56, inks: quiet, cell: cells.koruWave, count: 9 }));
  const stack = bandStack(book, tile, [...edge, ...water]);
  const id = book.define(stack);
  const bands = place(id, { x: 0, y: 0 }) + place(id, { x: 0, y: tile / 2 });
  const lean = random.between(18, 50) * (random.chance(0.5) ? 1 : -1);
  const turtle = creatures.turtle({ field: palette.ground, figure: palette.line, accent: palette.main });
  const small = creatures.turtle({ field: palette.ground, figure: palette.main, accent: palette.second });
  return (
    bands +
    halfDrop(book, turtle, [180 + random.between(-12, 12), 222], { radius: 112, scale: 1.28, turn: lean, otherTurn: -lean }) +
    halfDrop(book, small, [556, 214], { radius: 112, scale: 0.72, turn: -lean * 1.5, otherTurn: lean * 1.5 })
  );
}

function flowerBands(scene: Scene): string {
  const { book, cloth, bold, warm, palette } = scene;
  const bands = fitted(scene, [
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
    { height: 44, inks: cloth, cell: cells.birds, count: 10 },
  ], tile);
  const top = stackHeight(bands.slice(0, 4));
  const middle = top + (bands[4]?.height ?? 0) / 2;
  const inks: BandInks = { field: palette.groundDeep, figure: palette.line, accent: palette.main };
  const flower = book.define(creatures.carvedFlower(inks));
  const other = book.define(creatures.carvedPlumeria({ ...inks, figure: palette.main, accent: palette.line }));
  const curl = book.define(creatures.koru({ ...inks, figure: palette.second, accent: palette.line }));
  const figures = [0, 1, 2].map((index) => {
    const x = index * 240;
    return (
      place(curl, { x: x + 190, y: middle + 46, scale: 0.42 }) + place(curl, { x: x + 48, y: middle - 52, scale: 0.42, turn: 180 }) +
      place(flower, { x: x + 96, y: middle + 14, scale: 1.02, turn: index * 25 }) + place(other, { x: x + 206, y: middle - 46, scale: 0.6, turn: index * 40 })
    );
  }).join('');
  return bandStack(book, tile, bands) + figures;
}

function masiColumns(scene: Scene): string {
  const { book, cloth, bold, warm, palette } = scene;
  const bands = fitted(scene, [
    { height: 90, inks: cloth, cell: cells.fourLeaves, count: 8 },
    { height: 12, inks: warm, cell: cells.threeLines },
    { height: 40, inks: bold, cell: cells.spearheads, count: 18 },
    plain(8, palette.line),
    { height: 66, inks: cloth, cell: cells.lashing, count: 8 },
    plain(8, palette.line),
    { height: 40, inks: bold, cell: cells.sharkTeeth, count: 18 },
    { height: 12, inks: warm, cell: cells.threeLines },
    { height: 84, inks: cloth, cell: cells.diamonds, count: 9 },
  ], tile / 2);
  const id = book.define(bandStack(book, tile, bands));
  const turned = `transform="rotate(90)translate(0,${-tile})"`;
  return `<g ${turned}>${place(id, { x: 0, y: 0 })}${place(id, { x: 0, y: tile / 2 })}</g>`;
}

function tikiRows(scene: Scene): string {
  const { book, cloth, bold, warm, palette } = scene;
  return bandStack(book, tile, fitted(scene, [
    { height: 190, inks: cloth, cell: cells.tikiFace, count: 4 },
    plain(8, palette.line),
    { height: 48, inks: bold, cell: cells.sharkTeeth, count: 15 },
    { height: 16, inks: warm, cell: cells.threeLines },
    { height: 80, inks: cloth, cell: cells.enata, count: 9 },
    { height: 16, inks: warm, cell: cells.threeLines },
    { height: 62, inks: bold, cell: cells.nestedChevrons, count: 12 },
    plain(8, palette.line),
    { height: 70, inks: cloth, cell: cells.spearheads, count: 12 },
    { height: 50, inks: { ...bold, figure: palette.line }, cell: cells.lashing, count: 12 },
    plain(8, palette.line),
  ], tile));
}

/** A carved sun: rings within rings. */
function sun({ book, cloth, bold, warm, palette, random }: Scene): string {
  const outer = random.pick([cells.spearheads, cells.nestedChevrons, cells.spearheads]);
  const inner = random.pick([cells.sharkTeeth, cells.diamonds, cells.scales]);
  return (
    disc(172, palette.line) + disc(166, palette.ground) +
    ring(book, outer, 30, [130, 162], cloth) + disc(128, palette.main) +
    ring(book, inner, 22, [100, 126], bold) + disc(98, palette.line) + disc(94, palette.ground) +
    ring(book, cells.enata, 12, [56, 92], warm) + disc(54, palette.second) +
    ring(book, cells.sawEdge, 14, [36, 52], { ...bold, figure: palette.ground }) + disc(34, palette.line) + disc(29, palette.ground) +
    ring(book, cells.spearheads, 8, [6, 28], cloth)
  );
}

function suns(scene: Scene): string {
  const { book, quiet, palette } = scene;
  const ground = bandStack(book, tile, Array.from({ length: 12 }, (_, index): Band => ({ height: 60, inks: quiet, cell: index % 2 ? cells.nestedChevrons : cells.diamonds, count: 12 })));
  const flower = creatures.carvedPlumeria({ field: palette.ground, figure: palette.line, accent: palette.main });
  return (
    ground +
    halfDrop(book, sun(scene), [180, 180], { radius: 174, scale: 1.04, turn: 0 }) +
    halfDrop(book, flower, [540, 180], { radius: 104, scale: 0.8, turn: 12 })
  );
}

function oceanScales({ book, cloth, bold, warm, palette, random }: Scene): string {
  const fan = (inks: BandInks, cell: Cell, count: number) =>
    disc(120, palette.line) + disc(115, inks.field) + ring(book, cell, count, [84, 112], inks) + disc(82, palette.line) +
    disc(79, cloth.field) + ring(book, cells.sawEdge, 20, [58, 76], { ...cloth, figure: palette.main }) + disc(54, palette.second) + disc(46, palette.ground) +
    ring(book, cells.spearheads, 9, [16, 44], warm) + disc(12, palette.line);
  const kinds = [fan(cloth, cells.spearheads, 22), fan(bold, cells.sharkTeeth, 20), fan({ ...warm, figure: palette.line }, cells.diamonds, 18)].map((markup) => book.define(markup));
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

function frangipaniDiagonal(scene: Scene): string {
  const { book, cloth, bold, warm, palette } = scene;
  const period = diagonalPeriod(tile);
  const bands = fitted(scene, [
    plain(150, palette.ground),
    plain(6, palette.line),
    { height: 42, inks: bold, cell: cells.sharkTeeth, count: 12 },
    { height: 12, inks: warm, cell: cells.threeLines },
    { height: 80, inks: cloth, cell: cells.fourLeaves, count: 6 },
    { height: 12, inks: warm, cell: cells.threeLines },
    { height: 42, inks: bold, cell: cells.spearheads, count: 12 },
    plain(6, palette.line),
    plain(110, palette.groundDeep),
    plain(6, palette.line),
    { height: 54, inks: cloth, cell: cells.koruWave, count: 7 },
  ], period);
  const one = book.define(creatures.carvedPlumeria({ field: palette.ground, figure: palette.line, accent: palette.main }));
  const two = book.define(creatures.carvedPlumeria({ field: palette.groundDeep, figure: palette.main, accent: palette.line }));
  const upper = (bands[0]?.height ?? 0) / 2;
  const lower = stackHeight(bands.slice(0, 8)) + (bands[8]?.height ?? 0) / 2;
  const flowers = [0, 1, 2].map((index) => place(one, { x: (period / 3) * (index + 0.5), y: upper, scale: index === 1 ? 0.48 : 0.68, turn: index * 30 })).join('') +
    [0, 1, 2, 3].map((index) => place(two, { x: (period / 4) * (index + 0.5), y: lower, scale: index % 2 ? 0.34 : 0.5, turn: index * 50 })).join('');
  return diagonalStack(book, tile, bandStack(book, period, bands) + flowers, true);
}

function koruBands(scene: Scene): string {
  const { book, cloth, bold, warm, palette } = scene;
  const wide = (field: string, height: number): Band => plain(height, field);
  const bands = fitted(scene, [
    wide(palette.groundDeep, 170),
    { height: 40, inks: bold, cell: cells.spearheads, count: 18 },
    { height: 14, inks: warm, cell: cells.threeLines },
    { height: 66, inks: cloth, cell: cells.koruWave, count: 9 },
    { height: 14, inks: warm, cell: cells.threeLines },
    { height: 40, inks: bold, cell: cells.scales, count: 18 },
  ], tile / 2);
  const half = book.define(bandStack(book, tile, bands));
  const inks: BandInks = { field: palette.groundDeep, figure: palette.line, accent: palette.second };
  const curl = book.define(creatures.koru(inks));
  const alternate = book.define(creatures.koru({ ...inks, figure: palette.main }));
  const middle = (bands[0]?.height ?? 0) / 2;
  const row = (y: number, shift: number) => [0, 1, 2, 3, 4, 5].map((index) =>
    wrapped([(index * 120 + 60 + shift) % tile, y], 70, [tile, tile * 9], (x, at) => place(index % 2 ? alternate : curl, { x, y: at, scale: 0.62, turn: index % 2 ? 180 : 0 }))).join('');
  return place(half, { x: 0, y: 0 }) + place(half, { x: 0, y: tile / 2 }) + row(middle, 0) + row(tile / 2 + middle, 60);
}
