import { table } from './table';

/** One line of a bench's output. */
export interface AimedFigure {
  name: string;
  /** The measured value with its unit. */
  value: string;
  aim: string;
  /** Null where there is no aim. */
  met: boolean | null;
}

/** A line for each figure. */
export function figuresTable(figures: readonly AimedFigure[]): string {
  const verdict = (met: boolean | null) => (met === null ? '' : met ? 'met' : '_missed_');
  return table([
    ['figure', 'measured', 'aim', ''],
    ...figures.map(({ name, value, aim, met }) => [name, value, aim, verdict(met)]),
  ]);
}
