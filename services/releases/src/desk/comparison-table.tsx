import { guardMeasures } from '@store/release-kit/edge-reports';
import type { GuardState } from '../guard/guard';
import { comparedVitals, shareOf } from '../guard/guard-sentence';
import type { Outcomes } from '../guard/sequential-test';
import { compare, noDifference, numberText, wilson, type Comparison } from './comparison';
import { html, tableHead, type Html } from './html';

const withIt = html`<span class="key candidate"></span> With it`;
const without = html`<span class="key live"></span> Without`;

/**
 * How many visitors both arms had, and every measure that an edge has counted with both on one scale: those that differ
 * first. Speed is folded; wide screens begin with it unfolded.
 */
export function comparisonTable(guard: GuardState): Html {
  const { phases } = guard;
  const compared = guardMeasures
    .filter((measure) => phases[measure].candidate.trials + phases[measure].control.trials > 0)
    .map((measure) => compare(measure, phases[measure]));
  if (compared.length === 0) return html`<p class="muted">No visitor has been counted yet.</p>`;
  const [calm, different] = [true, false].map((isCalm) =>
    compared.filter(({ verdict }) => (verdict === noDifference) === isCalm),
  );
  const sorted = [...(different ?? []), ...(calm ?? [])];
  return html`${traffic(guard)}
    <table class="compared">
      ${tableHead('Of visitors', withIt, without, 'Share, and its range with 95 % confidence', 'Verdict')}
      <tbody>
        ${sorted.map(row)}
      </tbody>
    </table>
    ${vitalTable(guard)}`;
}

/** Documents that edges counted and page views that were reported, for each arm. */
function traffic({ phases, candidateViews, controlViews }: GuardState): Html {
  const { candidate, control } = phases.document;
  const all = candidate.trials + control.trials;
  const share = all === 0 ? '' : ` (${((candidate.trials / all) * 100).toFixed(1)} %)`;
  return html`<p>
    ${numberText(candidate.trials)} visitors had the candidate${share}, ${numberText(control.trials)} what is
    live. They reported ${numberText(candidateViews)} and ${numberText(controlViews)} page views.
  </p>`;
}

/** The 75th percentile of each web vital that pages reported, for both arms; nothing without any. */
function vitalTable(guard: GuardState): Html | null {
  const compared = comparedVitals(guard);
  if (compared.length === 0) return null;
  return html`<details id="vitals" data-wide>
    <summary>Speed: web vitals</summary>
    <p class="muted">
      How fast and steady pages were, of three in four page views: the upper bound of the bucket in which the
      75th percentile lies. The guard judges by “speed” above.
    </p>
    <table class="stack">
      ${tableHead('75th percentile', withIt, without)}
      <tbody>
        ${compared.map(
          ({ name, candidate, control }) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td data-label="With it">${candidate}</td>
              <td data-label="Without">${control}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}

const row = ({ name, candidate, control, verdict }: Comparison): Html =>
  html`<tr class="${verdict === noDifference ? '' : 'different'}">
    <th scope="row">${name}</th>
    <td><span class="key candidate"></span> ${shareOf(candidate)} ${counts(candidate)}</td>
    <td><span class="key live"></span> ${shareOf(control)} ${counts(control)}</td>
    <td>${intervals(candidate, control)}</td>
    <td>${verdict}</td>
  </tr>`;

/** The numbers of a share, for which phones have no room. */
const counts = ({ trials, bad }: Outcomes): Html =>
  html`<span class="counts">${numberText(bad)} of ${numberText(trials)}</span>`;

/** A line for the interval of each arm with a mark at its share; both on one scale, which begins at 0. */
function intervals(candidate: Outcomes, control: Outcomes): Html {
  const counted = [candidate, control].filter(({ trials }) => trials > 0);
  const top = Math.max(...counted.map((outcomes) => wilson(outcomes).high));
  const at = (share: number) => Math.max(0, (share / top) * 197).toFixed(1);
  const arm = (kind: 'candidate' | 'live', outcomes: Outcomes, y: number) => {
    if (outcomes.trials === 0) return null;
    const { low, high } = wilson(outcomes);
    return html`<g class="${kind}">
      <rect class="range" x="${at(low)}" y="${y + 3}" width="${at(high - low)}" height="2" />
      <rect x="${at(outcomes.bad / outcomes.trials)}" y="${y}" width="3" height="8" />
    </g>`;
  };
  return html`<svg class="intervals" viewBox="0 0 200 20" preserveAspectRatio="none" aria-hidden="true">
    ${arm('candidate', candidate, 1)} ${arm('live', control, 11)}
  </svg>`;
}
