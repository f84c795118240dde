/** A size chart. */
export interface SizeChart {
  /** Product type, e.g. `Hoodie`. */
  label: string;
  /** Note below the table. */
  unitNote?: string;
  /** Column headers without unit; the first is the size. */
  columns: readonly string[];
  rows: readonly SizeRow[];
  /** Unit of the figures, centimetres by default. The other unit is computed. */
  unit?: Unit;
}

export interface SizeRow {
  size: string;
  /**
   * One figure for each column after the first: a measure (`47.5`), a range (`18-21`), or width and length (`60x80`).
   */
  values: readonly string[];
}

export type Unit = 'cm' | 'inch';

/** By product type in lower case. */
export type SizeCharts = Readonly<Record<string, SizeChart>>;

/** Parses a table: one row a line, values separated by spaces; `_` is a space within a size. */
export function rows(text: string): readonly SizeRow[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [size = '', ...values] = line.trim().split(/\s+/);
      return { size: size.replaceAll('_', ' '), values };
    });
}
