/** A size chart (spec section 3). */
export interface SizeChart {
  /** What it is for, e.g. `Hoodie`. */
  label: string;
  /** Said below the table. */
  unitNote?: string;
  /** Heads of the columns, without unit; the first is the size's. */
  columns: readonly string[];
  rows: readonly SizeRow[];
  /** In what the figures below were taken; centimetres unless told otherwise. The other unit is worked out. */
  unit?: Unit;
}

export interface SizeRow {
  size: string;
  /**
   * One for each column after the first: a measure (`47.5`), from and to (`18-21`), or width and length (`60x80`).
   */
  values: readonly string[];
}

export type Unit = 'cm' | 'inch';

/** By product type in lower case. */
export type SizeCharts = Readonly<Record<string, SizeChart>>;

/** A table as text: one row a line, sizes and figures parted by spaces; `_` is a space within a size. */
export function rows(text: string): readonly SizeRow[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [size = '', ...values] = line.trim().split(/\s+/);
      return { size: size.replaceAll('_', ' '), values };
    });
}
