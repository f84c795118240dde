/** Latencies of the queries of one kind, in milliseconds. */
export interface Measured {
  name: string;
  times: readonly number[];
}

export function latencies(times: readonly number[]): { median: number; p99: number; max: number } {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99), max: at(1) };
}

/** One row for each kind of query, as text. */
export function table(measured: readonly Measured[]): string {
  const rows = measured.map(({ name, times }) => {
    const { median, p99, max } = latencies(times);
    return [name, String(times.length), ...[median, p99, max].map((value) => value.toFixed(1))];
  });
  return [['query', 'count', 'median ms', 'p99 ms', 'max ms'], ...rows]
    .map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(22) : cell.padStart(10))).join(' '))
    .join('\n');
}
