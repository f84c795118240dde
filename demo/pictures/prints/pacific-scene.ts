import { stackHeight, type Band, type BandInks, type Cell, type ShapeBook } from './band';
import * as cells from './pacific-cells';
import * as figures from './pacific-figure-cells';
import type { PrintPalette } from './print-palette';
import type { SeededRandom } from './seeded-random';

/** Side of a square repeat. */
export const pacificTile = 720;

export interface PacificScene {
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

export const plain = (height: number, field: string): Band => ({
  height,
  inks: { field, figure: field, accent: field },
});

/** Figures that may stand for one another, so that two cloths of one motif are not the same cloth. */
const families: readonly (readonly [Cell, ...Cell[]])[] = [
  [cells.spearheads, cells.nestedChevrons],
  [cells.sharkTeeth, cells.diamonds, cells.scales],
  [cells.lashing, cells.plait, figures.enata, figures.birds],
];

/** Bands scaled so that their heights add up to `height`, their figures chosen by the seed. */
export function fitted({ random }: PacificScene, bands: readonly Band[], height: number): Band[] {
  const factor = height / stackHeight(bands);
  return bands.map((band): Band => {
    const family = families.find((members) => members.some((cell) => cell === band.cell));
    const cell = family && random.chance(0.5) ? random.pick(family) : band.cell;
    return { ...band, height: band.height * factor, ...(cell ? { cell } : {}) };
  });
}
