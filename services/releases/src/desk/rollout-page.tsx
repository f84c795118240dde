import { namesOf } from '@store/release-kit/versions';
import type { Person } from '../people/people';
import type { HistoryEntry } from '../history-search';
import { agoText, guardMood, rolloutSentence, watchSentence } from '../status-sentences';
import { healthTable } from './charts';
import { comparisonTable } from './comparison-table';
import type { DeskView, Preview } from './desk-data';
import { html, timeOf, withTimes, type Html } from './html';
import { planPart } from './plan-part';
import type { RolloutView } from './rollout-data';
import { rolloutActions, watchActions } from './site-actions';
import { changes, gate, sidesOf } from './slice-page';

/** One rollout: what it is now, its shares and actions, both arms in every measure, its steps, and what it changes or changed. */
export function rolloutPage(rollout: RolloutView, preview: Preview, view: DeskView, person: Person): Html {
  const isRunning = view.overview.serving.rollout?.id === rollout.id;
  const isWatched = view.overview.watch?.id === rollout.id;
  return html`<section class="card" aria-label="State">
      <div class="part" id="state" data-live>
        ${(isRunning || isWatched) && gauge(rollout)}
        <p class="lead">${isRunning ? rolloutSentence(view.overview) : endedSentence(rollout)}</p>
        ${isWatched && html`<p>${withTimes(watchSentence(view.overview))}</p>`}
        ${planPart(rollout, isRunning ? (view.overview.rollout?.plan ?? null) : null)}
      </div>
      <div class="part" id="actions" data-live>
        ${isRunning && rolloutActions(view, person)} ${isWatched && watchActions(rollout, view, person)}
      </div>
    </section>
    <div class="beside">
      <section id="compared" data-live aria-labelledby="compared-title">
        <h2 id="compared-title">Candidate and what is live</h2>
        ${comparisonTable(rollout.guard)}
      </section>
      <section aria-labelledby="steps-title">
        <h2 id="steps-title">Steps</h2>
        <div class="part" id="steps" data-live>${timeline(rollout)}</div>
      </section>
    </div>
    ${changed(preview, view, isRunning)}`;
}

/** The share of visitors, and what the guard makes of it so far. */
function gauge({ servedPercent: percent, guard }: RolloutView): Html {
  const { word, isGood } = guardMood(guard);
  return html`<p class="row">
      <span><strong class="share">${percent} %</strong> of visitors</span>
      <span class="badge ${isGood === null ? '' : isGood ? 'good' : 'bad'}">guard: ${word}</span>
    </p>
    <progress max="100" value="${percent}" aria-label="Share of visitors">${percent} %</progress>`;
}

const statusWords: Record<string, string> = {
  promoted: 'became live for everybody',
  watched: 'became live for everybody',
  aborted: 'was taken back',
};

function endedSentence({ names, status, percent, startedAt, steps }: RolloutView): string {
  const end = steps.findLast(({ action }) => action === 'promote' || action === 'abort');
  const lasted = end ? ` after ${agoText(Date.parse(end.at) - Date.parse(startedAt))}` : '';
  return `${names} ${statusWords[status] ?? status}${lasted}, at ${percent} % of visitors${end ? `, by ${end.who}: ${end.why}` : ''}`;
}

/** What the rollout changes of each slice, with the slice's last hour while it runs; and the gate's last report on all of it. */
function changed({ slices, set, report }: Preview, view: DeskView, isRunning: boolean): Html {
  const lastHour = (name: string) => {
    const slice = view.slices.find((one) => one.slice === name);
    return slice && healthTable(name, view.health, sidesOf(slice));
  };
  return html`<section class="card" aria-labelledby="changes-title">
    <h2 id="changes-title">What it ${isRunning ? 'changes' : 'changed'}</h2>
    <div class="part" id="changes" data-live>
      ${slices.map(
        ({ slice, live, next }) =>
          html`<details id="changes-${slice}">
            <summary>${slice} ${live ?? 'none'} → ${next?.version ?? 'none'}</summary>
            ${next ? changes({ slice, live }, next) : html`<p>Its pages answer Page Not Found.</p>`}
            ${isRunning && lastHour(slice)}
            <p><a class="target" href="/slices/${slice}">Open ${slice}</a></p>
          </details>`,
      )}
      ${report && gate({ version: namesOf(set), report })}
    </div>
  </section>`;
}

const stepWords: Readonly<Record<string, string>> = {
  start: 'Started',
  raise: 'Raised',
  promote: 'Promoted',
  abort: 'Taken back',
  gate: 'The gate',
  pause: 'Paused the plan',
  resume: 'Resumed the plan',
  'end-watch': 'Ended the watch',
  rollback: 'Rolled back',
  ask: 'The guard asks a person',
  approve: 'Approved',
};

/** Number of steps that are not folded. */
const latest = 2;

/** The steps, the newest first. */
function timeline({ names, steps }: RolloutView): Html {
  const newest = steps.toReversed().map((entry) => step(names, entry));
  const list = (items: Html[]) =>
    html`<ol class="timeline">
      ${items}
    </ol>`;
  const older = newest.slice(latest);
  return html`${list(newest.slice(0, latest))}
  ${
    older.length > 0 &&
    html`<details id="older">
      <summary>${older.length} earlier ${older.length === 1 ? 'step' : 'steps'}</summary>
      ${list(older)}
    </details>`
  }`;
}

/** One step: when, who, what and why. The page is about `names`, so its steps do not repeat them. */
const step = (names: string, { at, who, action, what, why }: HistoryEntry): Html =>
  html`<li class="${action}">
    <p>
      <strong>${stepWords[action] ?? action}</strong> ${what.replace(names, '').replace(/^ are /, ' is ')}
      <span class="muted">${timeOf(at)}, ${who}</span>
    </p>
    <p>${withTimes(why)}</p>
  </li>`;
