import type { PrintTile } from '../print-tile';
import { ShapeBook } from './band';
import { mix } from './color';
import { flowerBands, koruBands, masiColumns, tapaField, tikiRows } from './pacific-band-cloths';
import { frangipaniDiagonal, honu, mantaDiagonal, oceanScales, suns } from './pacific-open-cloths';
import { pacificTile, type PacificScene } from './pacific-scene';
import { printPalette } from './print-palette';
import { seededRandom } from './seeded-random';
import { rect } from './svg-markup';

/** From 0: tapa field, manta diagonal, honu, hibiscus bands, masi columns, tiki rows, suns, ocean scales, frangipani diagonal, koru. */
export const polynesianMotifs: readonly ((scene: PacificScene) => string)[] = [
  tapaField,
  mantaDiagonal,
  honu,
  flowerBands,
  masiColumns,
  tikiRows,
  suns,
  oceanScales,
  frangipaniDiagonal,
  koruBands,
];

/** A Pacific print composed of bands. Motifs count on from the first again when there are no more. */
export function polynesianPrint(
  motif: number,
  colors: readonly string[],
  seed: number,
  idPrefix: string,
): PrintTile {
  const palette = printPalette(colors);
  const { ground, main, second, third, line } = palette;
  const random = seededRandom(seed * 17 + motif);
  const lead = random.chance(0.65) ? main : second;
  const scene: PacificScene = {
    book: new ShapeBook(idPrefix),
    palette,
    random,
    cloth: { field: ground, figure: line, accent: main },
    bold: { field: lead, figure: ground, accent: line },
    warm: { field: ground, figure: lead === main ? second : main, accent: third },
    quiet: { field: ground, figure: mix(ground, main, 0.2), accent: mix(ground, main, 0.32) },
  };
  const draw = polynesianMotifs[Math.abs(motif) % polynesianMotifs.length] ?? tapaField;
  const content = draw(scene);
  return {
    width: pacificTile,
    height: pacificTile,
    repeat: true,
    markup: scene.book.definitions() + rect(0, 0, pacificTile, pacificTile, { fill: ground }) + content,
  };
}
