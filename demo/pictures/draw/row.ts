/**
 * One row of a picture while it is composed. Rows are worked on in runs, the neighbours that show one panel: what a panel
 * decides is looked up once for each run, and each step is a loop over numbers.
 */
export interface Row {
  /** Where the pixels lie on the sheet. */
  x: Float64Array;
  y: Float64Array;
  /** Red, green and blue of each pixel, 0–255. */
  color: Float64Array;
  /** Share of the print that each pixel shows, 0–1. */
  shown: Float64Array;
}

export const emptyRow = (width: number): Row => ({
  x: new Float64Array(width),
  y: new Float64Array(width),
  color: new Float64Array(width * 3),
  shown: new Float64Array(width),
});

/** Pixels of a row from `from` up to, not including, `to`. */
export interface Run {
  from: number;
  to: number;
}
