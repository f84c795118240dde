import { guardMeasures } from '@store/release-kit/edge-reports';
import type { GuardState } from '../guard/guard';
import { comparedVitals, shareOf } from '../guard/guard-sentence';
import type { Outcomes } from '../guard/sequential-test';
import { compare, numberText, wilson, type Interval } from './comparison';
import { html, type Html } from './html';

/** Every measure that an edge has counted: both arms with their intervals, and what that says. */
export function comparisonTable({ phases }: GuardState): Html {
  const compared = guardMeasures
    .filter((measure) => phases[measure].candidate.trials + phases[measure].control.trials > 0)
    .map((measure) => compare(measure, phases[measure]));
  if (compared.length === 0) return html`<p class="muted">No visitor has been counted yet.</p>`;
  return html`<table class="stack compared">
    <caption>
      Each visitor counts once. Bars show the share and the range in which it lies with 95 % confidence.
    </caption>
    <thead>
      <tr>
        <th scope="col">Of visitors</th>
        <th scope="col"><span class="key candidate"></span> With the candidate</th>
        <th scope="col"><span class="key live"></span> Without</th>
        <th scope="col">What it says</th>
      </tr>
    </thead>
    <tbody>
      ${compared.map(({ name, candidate, control, sentence }) => {
        const top = Math.max(...[candidate, control].map(({ trials, bad }) => highest({ trials, bad })));
        return html`<tr>
          <th scope="row">${name}</th>
          <td data-arm="candidate">${arm('candidate', candidate, top)}</td>
          <td data-arm="live">${arm('live', control, top)}</td>
          <td>${sentence}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** The 75th percentile of each web vital that pages reported, for both arms; nothing without any. */
export function vitalTable(guard: GuardState): Html | null {
  const compared = comparedVitals(guard);
  if (compared.length === 0) return null;
  return html`<table class="stack compared">
    <caption>
      How fast and steady pages were, of three in four page views: the upper bound of the bucket in which the
      75th percentile lies. The guard judges by “speed” above.
    </caption>
    <thead>
      <tr>
        <th scope="col">75th percentile</th>
        <th scope="col"><span class="key candidate"></span> With the candidate</th>
        <th scope="col"><span class="key live"></span> Without</th>
      </tr>
    </thead>
    <tbody>
      ${compared.map(
        ({ name, candidate, control }) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td data-arm="candidate">${candidate}</td>
            <td data-arm="live">${control}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

const highest = (outcomes: Outcomes) => (outcomes.trials === 0 ? 0 : wilson(outcomes).high);

function arm(kind: 'candidate' | 'live', outcomes: Outcomes, top: number): Html {
  const { trials } = outcomes;
  if (trials === 0) return html`<span class="muted">nobody yet</span>`;
  const interval = wilson(outcomes);
  return html`<span class="figure">${shareOf(outcomes)}</span>
    <span class="muted">of ${numberText(trials)}, ${rangeText(interval)}</span>
    ${whisker(kind, outcomes.bad / trials, interval, top)}`;
}

const rangeText = ({ low, high }: Interval) => `${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)} %`;

/** The interval as a line with a mark at the share; both arms of a measure have one scale. */
function whisker(kind: 'candidate' | 'live', share: number, { low, high }: Interval, top: number): Html {
  const at = (value: number) => ((value / top) * 118 + 1).toFixed(1);
  return html`<svg class="whisker ${kind}" viewBox="0 0 120 10" preserveAspectRatio="none" aria-hidden="true">
    <rect class="range" x="${at(low)}" y="4" width="${(((high - low) / top) * 118).toFixed(1)}" height="2" />
    <rect x="${at(Math.max(0, share - top / 80))}" y="0" width="3" height="10" />
  </svg>`;
}
