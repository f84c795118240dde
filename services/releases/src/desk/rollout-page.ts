import type { Person } from '../people/people';
import type { HistoryEntry } from '../history-search';
import { agoText, rolloutSentence, watchSentence } from '../status-sentences';
import { foldedForm } from './action-form';
import { healthTable } from './charts';
import { numberText } from './comparison';
import { comparisonTable, vitalTable } from './comparison-table';
import type { DeskView } from './desk-data';
import { html, timeOf, type Html } from './html';
import { meters } from './overview-page';
import { planPart } from './plan-part';
import type { RolloutView } from './rollout-data';
import { rolloutActions, watchActions } from './site-actions';
import { changes, gate, sidesOf } from './slice-page';

/** One rollout: what it is now, its actions, both arms in every measure, what it changes, and its steps. */
export function rolloutPage(rollout: RolloutView, view: DeskView, person: Person): Html {
  const isRunning = view.overview.serving.rollout?.id === rollout.id;
  const isWatched = view.overview.watch?.id === rollout.id;
  return html`<section class="card" aria-label="State">
      <div class="part" id="state" data-live>
        ${isRunning ? running(view) : html`<p class="lead">${endedSentence(rollout)}</p>`}
        ${isWatched && html`<p>${watchSentence(view.overview)}</p>`}
      </div>
      <div class="part" id="actions" data-live>
        ${isRunning && rolloutActions(view, person)} ${isWatched && watchActions(rollout, view, person)}
      </div>
    </section>
    <section id="compared" data-live aria-labelledby="compared-title">
      <h2 id="compared-title">Candidate and what is live</h2>
      ${traffic(rollout)} ${comparisonTable(rollout.guard)} ${vitalTable(rollout.guard)}
    </section>
    <section aria-labelledby="steps-title">
      <h2 id="steps-title">Steps</h2>
      <div class="actions">
        ${foldedForm('Comment', {
          action: 'comment',
          label: 'Add the comment',
          about: 'Comment',
          reason: 'Comment',
          hidden: { rollout: rollout.id },
        })}
      </div>
      <ol class="timeline" id="steps" data-live>
        ${rollout.steps.toReversed().map(step)}
      </ol>
    </section>
    ${isRunning && candidates(view)}`;
}

const running = (view: DeskView): Html =>
  html`<p class="lead">${rolloutSentence(view.overview)}</p>
    ${meters(view)} ${plan(view)}`;

const plan = ({ overview: { serving, rollout } }: DeskView): Html | null =>
  rollout?.plan ? planPart(rollout.plan, serving.rollout?.percent ?? 0) : null;

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

/** Documents that edges counted and page views that were reported, for each arm. */
function traffic({ guard: { phases, candidateViews, controlViews } }: RolloutView): Html {
  const { candidate, control } = phases.document;
  const all = candidate.trials + control.trials;
  const share = all === 0 ? '' : ` (${((candidate.trials / all) * 100).toFixed(1)} %)`;
  return html`<p>
    ${numberText(candidate.trials)} visitors had the candidate${share}, ${numberText(control.trials)} what is
    live. They reported ${numberText(candidateViews)} and ${numberText(controlViews)} page views.
  </p>`;
}

/** Health of the last hour, changes, pictures and the gate's report of each slice that the rollout changes. */
const candidates = (view: DeskView): Html =>
  html`${view.slices.map((slice) => {
    if (!slice.next?.inProgress) return null;
    return html`<section class="card" aria-labelledby="title-${slice.slice}">
      <h2 id="title-${slice.slice}"><a href="/slices/${slice.slice}">${slice.slice}</a></h2>
      <details id="hour-${slice.slice}">
        <summary>The last hour</summary>
        <div class="part" id="health-${slice.slice}" data-live>
          ${healthTable(slice.slice, view.health, sidesOf(slice))}
        </div>
      </details>
      <div class="part" id="next-${slice.slice}" data-live>
        ${changes(slice, slice.next)} ${gate(slice, slice.next)}
      </div>
    </section>`;
  })}`;

const stepWords: Readonly<Record<string, string>> = {
  start: 'Started',
  raise: 'Raised',
  promote: 'Promoted',
  abort: 'Taken back',
  gate: 'The gate',
  pause: 'Paused the plan of',
  resume: 'Resumed the plan of',
  'end-watch': 'Ended the watch on',
  rollback: 'Rolled back',
  ask: 'The guard asks a person',
  approve: 'Approved',
  comment: 'Comment',
};

/** One step: when, who, what and why. */
const step = ({ at, who, action, what, why }: HistoryEntry): Html =>
  html`<li class="${action}">
    <p>
      <strong>${stepWords[action] ?? action}</strong> ${what} <span class="muted">${timeOf(at)}, ${who}</span>
    </p>
    <p>${why}</p>
  </li>`;
