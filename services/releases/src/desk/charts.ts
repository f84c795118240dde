import { healthPhases, type HealthPhase } from '@store/shared/contracts/page-health';
import type { HealthMinute } from '../health-records';
import { shareOf } from '../guard/guard-sentence';
import { phaseNames } from '../status-sentences';
import { html, type Html } from './html';

interface Side {
  label: string;
  version: string;
  colour: string;
}

/** Minutes that a chart shows. */
export const chartMinutes = 60;

const size = { width: 240, height: 48 };

/** Health of one slice: a row for each phase, its versions side by side, with what went wrong minute by minute. */
export function healthTable(
  slice: string,
  minutes: readonly HealthMinute[],
  sides: readonly Side[],
  now = Date.now(),
): Html {
  const own = minutes.filter((minute) => minute.slice === slice);
  if (own.length === 0) return html`<p class="muted">No page has reported in the last hour.</p>`;
  const rows = healthPhases.map((phase) => {
    const ofPhase = own.filter((minute) => minute.phase === phase);
    if (ofPhase.length === 0) return null;
    return html`<tr>
      <th scope="row">${phaseNames[phase]}<br />${chart(phase, ofPhase, sides, now)}</th>
      ${sides.map(({ version }) => {
        const { trials, bad } = sum(ofPhase.filter((minute) => minute.version === version));
        return html`<td class="figure">
          ${trials === 0 ? '–' : shareOf({ trials, bad })}<br /><span class="muted">of ${trials}</span>
        </td>`;
      })}
    </tr>`;
  });
  return html`<table>
    <caption>
      Went wrong in the last hour
    </caption>
    <thead>
      <tr>
        <th scope="col">What</th>
        ${sides.map(
          ({ label, version, colour }) =>
            html`<th scope="col" class="figure">
              <svg width="10" height="10" aria-hidden="true">
                <rect width="10" height="10" fill="${colour}" />
              </svg>
              ${label} ${version}
            </th>`,
        )}
      </tr>
    </thead>
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

/** One line for each version: the share of failures in each five minutes of the last hour. */
function chart(
  phase: HealthPhase,
  minutes: readonly HealthMinute[],
  sides: readonly Side[],
  now: number,
): Html {
  const steps = 12;
  const step = (chartMinutes / steps) * 60_000;
  const lines = sides.map(({ version, colour, label }) => {
    const points = Array.from({ length: steps }, (_, index) => {
      const [from, to] = [now - (steps - index) * step, now - (steps - index - 1) * step];
      const within = minutes.filter((minute) => {
        const at = Date.parse(`${minute.minute}:00Z`);
        return minute.version === version && at >= from && at < to;
      });
      const { trials, bad } = sum(within);
      return trials === 0 ? null : bad / trials;
    });
    return { colour, label, version, points };
  });
  const top = Math.max(0.02, ...lines.flatMap(({ points }) => points.map((point) => point ?? 0)));
  const x = (index: number) => ((index + 0.5) / steps) * size.width;
  const y = (share: number) => size.height - 3 - (share / top) * (size.height - 8);
  return html`<svg
    class="chart"
    viewBox="0 0 ${size.width} ${size.height}"
    preserveAspectRatio="none"
    role="img"
    aria-label="${phaseNames[phase]}: share that went wrong, up to ${(top * 100).toFixed(0)} %, over the last hour"
  >
    <line x1="0" x2="${size.width}" y1="${size.height - 2}" y2="${size.height - 2}" stroke="#D9D0BF" />
    ${lines.map(({ colour, points }) => {
      const shown = points.flatMap((point, index) =>
        point === null ? [] : [`${x(index).toFixed(1)},${y(point).toFixed(1)}`],
      );
      return [
        html`<polyline
          fill="none"
          stroke="${colour}"
          stroke-width="2"
          vector-effect="non-scaling-stroke"
          points="${shown.join(' ')}"
        />`,
        shown.map((point) => {
          const [cx = '', cy = ''] = point.split(',');
          return html`<circle cx="${cx}" cy="${cy}" r="2.5" fill="${colour}" />`;
        }),
      ];
    })}
  </svg>`;
}
