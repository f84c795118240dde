import type { ReactElement } from 'react';
import { healthPhases, type HealthPhase } from '@store/shared/contracts/page-health';
import { measureOf } from '@store/release-kit/guard-measures';
import { shareOf } from '../guard/guard-sentence';
import type { HealthMinute } from '../edges/health-records';
import { numberText } from './comparison';
import { Table } from './elements';

/** One of the versions that a table compares. */
export interface Side {
  label: string;
  version: string;
  kind: 'live' | 'candidate';
}

/** Minutes that a chart shows. */
export const chartMinutes = 60;
/** Number of a chart's bars. */
const steps = 12;

const size = { width: 120, height: 40 };

/** Smallest share that fills a chart's height, so that one failure of hundreds gets a small bar. */
const minTop = 0.02;

interface HealthTable {
  slice: string;
  minutes: readonly HealthMinute[];
  sides: readonly Side[];
  /** End of the hour that is shown, in milliseconds since 1970; now unless given. */
  now?: number | undefined;
}

/** Health of one slice: a row for each phase; a column for each version with its share of failures and a chart. */
export function HealthTable({ slice, minutes, sides, now }: HealthTable): ReactElement {
  const own = minutes.filter((minute) => minute.slice === slice);
  if (own.length === 0) return <p className="muted">No page has reported in the last hour.</p>;
  const columns = sides.map(({ label, version, kind }) => (
    <>
      <span className={`key ${kind}`} /> {label} {version}
    </>
  ));
  return (
    <Table className="health" caption="Went wrong in the last hour" columns={['What', ...columns]}>
      {healthPhases.map((phase) => {
        const ofPhase = own.filter((minute) => minute.phase === phase);
        return (
          ofPhase.length > 0 && (
            <PhaseRow key={phase} phase={phase} minutes={ofPhase} sides={sides} now={now} />
          )
        );
      })}
    </Table>
  );
}

interface PhaseRow extends Omit<HealthTable, 'slice'> {
  phase: HealthPhase;
}

function PhaseRow({ phase, minutes, sides, now }: PhaseRow): ReactElement {
  const charts = sides.map((side) => {
    const own = minutes.filter(({ version }) => version === side.version);
    return { side, outcomes: sum(own), course: courseOf(own, now) };
  });
  // The same scale for all versions, so that charts can be compared.
  const top = Math.max(minTop, ...charts.flatMap(({ course }) => course).map((share) => share ?? 0));
  return (
    <tr>
      <th scope="row">{measureOf[phase].name}</th>
      {charts.map(({ side, outcomes, course }) => (
        <td key={side.kind}>
          <span className="figure">{outcomes.trials === 0 ? '–' : shareOf(outcomes)}</span>{' '}
          <span className="muted">of {numberText(outcomes.trials)}</span>
          <Chart name={measureOf[phase].name} side={side} course={course} top={top} />
        </td>
      ))}
    </tr>
  );
}

function sum(minutes: readonly HealthMinute[]) {
  return minutes.reduce(
    (total, { good, bad }) => ({ trials: total.trials + good + bad, bad: total.bad + bad }),
    { trials: 0, bad: 0 },
  );
}

/** Share of failures in each step of the last hour; null for steps without reports. */
function courseOf(minutes: readonly HealthMinute[], now = Date.now()): (number | null)[] {
  const step = (chartMinutes / steps) * 60_000;
  return Array.from({ length: steps }, (_, index) => {
    const from = now - (steps - index) * step;
    const within = minutes.filter(({ minute }) => {
      const at = Date.parse(`${minute}:00Z`);
      return at >= from && at < from + step;
    });
    const { trials, bad } = sum(within);
    return trials === 0 ? null : bad / trials;
  });
}

interface Chart {
  name: string;
  side: Side;
  course: readonly (number | null)[];
  top: number;
}

/** A bar for each step, whose height is the share of failures. Steps with reports have a minimum height. */
function Chart({ name, side: { label, version, kind }, course, top }: Chart): ReactElement {
  const width = size.width / steps;
  const worst = Math.max(0, ...course.map((share) => share ?? 0));
  return (
    <svg
      className={`chart ${kind}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${name}, ${label} ${version}: at worst ${percent(worst)} of five minutes went wrong; the chart ends at ${percent(top)}`}
    >
      <line className="ground" x1="0" x2={size.width} y1={size.height - 0.5} y2={size.height - 0.5} />
      {course.map((share, index) => {
        if (share === null) return null;
        const height = 3 + (share / top) * (size.height - 5);
        return (
          <rect
            key={index}
            x={(index * width + 1).toFixed(1)}
            y={(size.height - height).toFixed(1)}
            width={width - 2}
            height={height.toFixed(1)}
          />
        );
      })}
    </svg>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
