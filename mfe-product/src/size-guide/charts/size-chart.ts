export interface SizeChart {
  /** Product type, e.g. `Hoodie`. */
  label: string;
  /** Note below the table. */
  unitNote?: string;
  /** Column headers without unit; the first is the size. */
  columns: readonly string[];
  /** `values` has one figure for each column after the first: a measure (`47.5`), a range (`18-21`), or width and length (`60x80`). */
  rows: readonly { size: string; values: readonly string[] }[];
  /** Unit of the figures, centimetres by default. The other unit is computed. */
  unit?: Unit;
}

export type Unit = 'cm' | 'inch';

/** By product type in lower case. */
export type SizeCharts = Readonly<Record<string, SizeChart>>;

/** A chart as the JSON files of this folder hold it; they are keyed by product type in lower case. */
export interface ChartData {
  label: string;
  /** Name of the note below the table. */
  note?: string;
  /** Whether the figures are in inches; they are in centimetres otherwise. */
  inches?: boolean;
  columns: readonly string[];
  /** A size and its figures, separated by spaces; `_` is a space within a size. */
  rows: readonly string[];
}
