/** A table of Markdown, whose columns have equal width. The first row is its head. */
export function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => (row[column] ?? '').length)));
  const lineOf = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...body].map(lineOf).join('\n');
}
