/** One line of a bench's output. */
export interface ReleaseFigure {
  name: string;
  /** The measured value with its unit. */
  value: string;
  aim: string;
  /** Null where there is no aim. */
  met: boolean | null;
}

/** Formats figures as a table of Markdown. */
export function figuresTable(figures: readonly ReleaseFigure[]): string {
  const rows = [
    ['figure', 'measured', 'aim', ''],
    ...figures.map(({ name, value, aim, met }) => [
      name,
      value,
      aim,
      met === null ? '' : met ? 'met' : '_missed_',
    ]),
  ];
  const widths = ['', '', '', ''].map((_, column) =>
    Math.max(3, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [head, widths.map((width) => '-'.repeat(width)), ...body].map(line).join('\n');
}
