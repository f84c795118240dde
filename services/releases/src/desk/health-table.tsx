import type { ReactElement } from 'react';
import { healthPhases } from '@store/shared/contracts/page-health';
import { measureOf } from '@store/release-kit/guard-measures';
import { shareOf } from '../guard/guard-sentence';
import type { HealthMinute } from '../edges/health-records';
import { numberText, Table } from './elements';

/** One of the versions that a table compares. */
export interface Side {
  label: string;
  version: string;
  kind: 'live' | 'candidate';
}

/** Minutes that the table sums up. */
export const healthMinutes = 60;

interface HealthTable {
  slice: string;
  minutes: readonly HealthMinute[];
  sides: readonly Side[];
}

/** Health of one slice in the last hour: a row for each phase, a column for each version with its share of failures. */
export function HealthTable({ slice, minutes, sides }: HealthTable): ReactElement {
  const own = minutes.filter((minute) => minute.slice === slice);
  const phases = healthPhases.filter((phase) => own.some((minute) => minute.phase === phase));
  if (phases.length === 0) return <p className="muted">No page has reported in the last hour.</p>;
  const columns = sides.map(({ label, version, kind }) => (
    <>
      <span className={`key ${kind}`} /> {label} {version}
    </>
  ));
  return (
    <Table className="health" caption="Went wrong in the last hour" columns={['What', ...columns]}>
      {phases.map((phase) => (
        <tr key={phase}>
          <th scope="row">{measureOf[phase].name}</th>
          {sides.map(({ kind, version }) => (
            <ShareCell
              key={kind}
              minutes={own.filter((minute) => minute.phase === phase && minute.version === version)}
            />
          ))}
        </tr>
      ))}
    </Table>
  );
}

function ShareCell({ minutes }: Pick<HealthTable, 'minutes'>): ReactElement {
  const bad = minutes.reduce((sum, minute) => sum + minute.bad, 0);
  const trials = minutes.reduce((sum, minute) => sum + minute.good + minute.bad, 0);
  return (
    <td>
      <span className="figure">{trials === 0 ? '–' : shareOf({ trials, bad })}</span>{' '}
      <span className="muted">of {numberText(trials)}</span>
    </td>
  );
}
