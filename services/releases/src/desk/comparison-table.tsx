import type { ReactElement } from 'react';
import { guardMeasures, measureOf, type GuardMeasure } from '@store/release-kit/guard-measures';
import { minimumVisitors, type GuardState, type MeasureState, type ShareCounts } from '../guard/guard';
import { comparedVitals, isTwiceAsBad, shareOf, strengthInWords } from '../guard/guard-sentence';
import { ownName, ownNumber, ownVerdict } from '../guard/own-measures';
import { strengthOf, type Outcomes } from '../guard/sequential-test';
import { numberText, Table } from './elements';

const columns = {
  withIt: (
    <>
      <span className="key candidate" /> With it
    </>
  ),
  without: (
    <>
      <span className="key live" /> Without
    </>
  ),
};

/**
 * The comparison at the present share, with the speed of pages, which is folded on phones. Below it, folded, the comparisons at
 * earlier shares, the last one first.
 */
export const Comparisons = ({ guard }: { guard: GuardState }): ReactElement => (
  <>
    <ComparisonTable counts={guard} />
    <OwnTable own={guard.own} />
    <VitalTable guard={guard} />
    {guard.earlier.toReversed().map((counts) => (
      <details key={counts.percent} id={`share-${counts.percent}`}>
        <summary>{counts.percent === 0 ? 'With the first group' : `At ${counts.percent} %`}, before</summary>
        <ComparisonTable counts={counts} />
        <OwnTable own={counts.own} />
      </details>
    ))}
  </>
);

/**
 * How many visitors both arms had, and every measure that an edge has counted with both on one scale: those that differ
 * first.
 */
function ComparisonTable({ counts }: { counts: ShareCounts }): ReactElement {
  const { measures } = counts;
  const compared = guardMeasures
    .filter((measure) => measures[measure].candidate.trials + measures[measure].control.trials > 0)
    .map((measure) => compare(measure, measures[measure]));
  if (compared.length === 0) return <p className="muted">No visitor has been counted yet.</p>;
  const calm = compared.filter((one) => one.verdict === noDifference);
  const sorted = [...compared.filter((one) => !calm.includes(one)), ...calm];
  return (
    <>
      <Traffic counts={counts} />
      <Table className="compared" columns={['Of visitors', columns.withIt, columns.without, 'Verdict']}>
        {sorted.map(({ name, candidate, control, verdict }) => (
          <tr key={name} className={verdict === noDifference ? undefined : 'different'}>
            <th scope="row">{name}</th>
            <ArmCell kind="candidate" outcomes={candidate} />
            <ArmCell kind="live" outcomes={control} />
            <td>{verdict}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}

/** Verdict on a measure in which nothing speaks against the candidate. */
const noDifference = strengthInWords(0);

type Compared = Pick<MeasureState, 'candidate' | 'control' | 'evidence'>;

/** What both arms of a measure say, in words, by the guard's own evidence. */
export function verdict({ candidate, control, evidence }: Compared): string {
  if (candidate.trials < minimumVisitors || control.trials < minimumVisitors)
    return 'too few visitors to judge it by';
  const strength = strengthOf(evidence);
  if (strength >= 10) return `worse with the candidate; ${strengthInWords(strength)}`;
  if (isTwiceAsBad(candidate, control)) return 'worse so far; it may be chance';
  return strengthInWords(strength);
}

/** One measure for display: the share of what its words count in each arm. */
export function compare(measure: GuardMeasure, state: Compared) {
  const { name, good } = measureOf[measure];
  const counted = ({ trials, bad }: Outcomes) => ({ trials, bad: good ? trials - bad : bad });
  return {
    name: good ?? name,
    candidate: counted(state.candidate),
    control: counted(state.control),
    verdict: verdict(state),
  };
}

/** Measures of teams' own, as they were read last. */
const OwnTable = ({ own }: Pick<ShareCounts, 'own'>): ReactElement | null =>
  own.length === 0 ? null : (
    <Table className="stack" columns={['Own measure', columns.withIt, columns.without, 'Verdict']}>
      {own.map((state) => (
        <tr key={ownName(state)} className={state.worse > 0 ? 'different' : undefined}>
          <th scope="row">{ownName(state)}</th>
          <td data-label="With it">{ownNumber(state.candidate)}</td>
          <td data-label="Without">{ownNumber(state.control)}</td>
          <td data-label="Verdict">{ownVerdict(state)}</td>
        </tr>
      ))}
    </Table>
  );

/** Documents that edges counted and page views that were reported, for each arm. */
function Traffic({ counts }: { counts: ShareCounts }): ReactElement {
  const { measures, candidateViews, controlViews } = counts;
  const { candidate, control } = measures.document;
  const all = candidate.trials + control.trials;
  const share = all === 0 ? '' : ` (${((candidate.trials / all) * 100).toFixed(1)} %)`;
  return (
    <p>
      {numberText(candidate.trials)} visitors had the candidate{share}, {numberText(control.trials)} what is
      live. They reported {numberText(candidateViews)} and {numberText(controlViews)} page views.
    </p>
  );
}

/** The 75th percentile of each web vital that pages reported, for both arms; nothing without any. */
function VitalTable({ guard }: { guard: GuardState }): ReactElement | null {
  const compared = comparedVitals(guard);
  if (compared.length === 0) return null;
  return (
    <details id="vitals" data-wide>
      <summary>Speed: web vitals</summary>
      <p className="muted">
        How fast and steady pages were, of three in four page views: the upper bound of the bucket in which
        the 75th percentile lies. The guard judges by “speed” above.
      </p>
      <Table className="stack" columns={['75th percentile', columns.withIt, columns.without]}>
        {compared.map(({ name, candidate, control }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-label="With it">{candidate}</td>
            <td data-label="Without">{control}</td>
          </tr>
        ))}
      </Table>
    </details>
  );
}

interface Arm {
  kind: 'candidate' | 'live';
  outcomes: Outcomes;
}

/** A share, and its numbers, for which phones have no room. */
const ArmCell = ({ kind, outcomes }: Arm): ReactElement => (
  <td>
    <span className={`key ${kind}`} /> {shareOf(outcomes)}{' '}
    <span className="counts">
      {numberText(outcomes.bad)} of {numberText(outcomes.trials)}
    </span>
  </td>
);
