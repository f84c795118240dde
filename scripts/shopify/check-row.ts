/** A row of the check's table. */
export interface CheckRow {
  what: string;
  /** What is missing and what to do about it, in sentences; none when it works. */
  problems: readonly string[];
  /** What else is good to know. */
  notes?: readonly string[];
}

const widest = 24;

/** The table that the check prints: what works, what is missing, and below it what to do. */
export const tableOf = (rows: readonly CheckRow[]): string =>
  rows
    .map(({ what, problems, notes = [] }) =>
      [
        `${what.padEnd(widest)}${problems.length === 0 ? 'works' : 'missing'}`,
        ...problems.map((sentence) => `  - ${sentence}`),
        ...notes.map((sentence) => `  · ${sentence}`),
      ].join('\n'),
    )
    .join('\n');
