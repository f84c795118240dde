import { healthPhases, type HealthPhase } from '@store/shared/contracts/page-health';
import { measureWords, shareOf } from '../guard/guard-sentence';
import type { HealthMinute } from '../health-records';
import { html, tableHead, type Html } from './html';

/** One of the versions that a table compares. */
export interface Side {
  label: string;
  version: string;
  kind: 'live' | 'candidate';
}

/** Minutes that a chart shows, and its number of bars. */
export const chartMinutes = 60;
const steps = 12;

const size = { width: 120, height: 40 };

/** Smallest share that fills a chart's height, so that one failure of hundreds gets a small bar. */
const minTop = 0.02;

/** Health of one slice: a row for each phase; a column for each version with its share of failures and a chart. */
export function healthTable(
  slice: string,
  minutes: readonly HealthMinute[],
  sides: readonly Side[],
  now = Date.now(),
): Html {
  const own = minutes.filter((minute) => minute.slice === slice);
  if (own.length === 0) return html`<p class="muted">No page has reported in the last hour.</p>`;
  const rows = healthPhases.flatMap((phase) => {
    const ofPhase = own.filter((minute) => minute.phase === phase);
    if (ofPhase.length === 0) return [];
    const courses = sides.map(({ version }) =>
      courseOf(
        ofPhase.filter((minute) => minute.version === version),
        now,
      ),
    );
    // The same scale for all versions, so that charts can be compared.
    const top = Math.max(minTop, ...courses.flat().map((share) => share ?? 0));
    return html`<tr>
      <th scope="row">${measureWords[phase].name}</th>
      ${sides.map((side, index) => {
        const outcomes = sum(ofPhase.filter((minute) => minute.version === side.version));
        return html`<td>
          <span class="figure">${outcomes.trials === 0 ? '–' : shareOf(outcomes)}</span>
          <span class="muted">of ${outcomes.trials.toLocaleString('en-US')}</span>
          ${chart(phase, side, courses[index] ?? [], top)}
        </td>`;
      })}
    </tr>`;
  });
  return html`<table class="health">
    <caption>
      Went wrong in the last hour
    </caption>
    ${tableHead('What', ...sides.map(({ label, version, kind }) => html`<span class="key ${kind}"></span> ${label} ${version}`))}
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function sum(minutes: readonly HealthMinute[]) {
  return minutes.reduce(
    (total, { good, bad }) => ({ trials: total.trials + good + bad, bad: total.bad + bad }),
    { trials: 0, bad: 0 },
  );
}

/** Share of failures in each step of the last hour; null for steps without reports. */
function courseOf(minutes: readonly HealthMinute[], now: number): (number | null)[] {
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

/** A bar for each step, whose height is the share of failures. Steps with reports have a minimum height. */
function chart(
  phase: HealthPhase,
  { label, version, kind }: Side,
  course: readonly (number | null)[],
  top: number,
): Html {
  const width = size.width / steps;
  const worst = Math.max(0, ...course.map((share) => share ?? 0));
  return html`<svg
    class="chart ${kind}"
    viewBox="0 0 ${size.width} ${size.height}"
    preserveAspectRatio="none"
    role="img"
    aria-label="${measureWords[phase].name}, ${label} ${version}: at worst ${percent(worst)} of five minutes went wrong; the chart ends at ${percent(top)}"
  >
    <line class="ground" x1="0" x2="${size.width}" y1="${size.height - 0.5}" y2="${size.height - 0.5}" />
    ${course.map((share, index) => {
      if (share === null) return null;
      const height = 3 + (share / top) * (size.height - 5);
      return html`<rect
        x="${(index * width + 1).toFixed(1)}"
        y="${(size.height - height).toFixed(1)}"
        width="${width - 2}"
        height="${height.toFixed(1)}"
      />`;
    })}
  </svg>`;
}

const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`;
