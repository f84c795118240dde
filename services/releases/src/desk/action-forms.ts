import { mayPublish, mayRollOut, type Person } from '../people/people';
import type { DeskView, SliceView } from './desk-data';
import { html, type Html } from './html';

interface Field {
  action: string;
  label: string;
  kind?: 'primary' | 'danger';
  /** What the form is about, for assistive technology: several forms have a field of the same name. */
  about: string;
  hidden?: Record<string, string>;
  fields?: Html | null;
  /** Actions that change what visitors see want a reason. */
  withReason?: boolean;
}

/** One action: its fields, the reason that the history keeps, and its button. */
function actionForm({
  action,
  label,
  kind,
  about,
  hidden = {},
  fields = null,
  withReason = true,
}: Field): Html {
  return html`<form method="post" action="/actions/${action}" aria-label="${about}">
    ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${fields}
    ${
      withReason &&
      html`<label
        >Reason
        <input name="why" required minlength="3" maxlength="500" placeholder="It stands in the history"
      /></label>`
    }
    <div class="row"><button class="${kind ?? ''}">${label}</button></div>
  </form>`;
}

/** A form behind a line that opens it: a phone shows the whole desk without scrolling through fields. */
const folded = (id: string, title: string, body: Html): Html =>
  html`<details id="${id}">
    <summary>${title}</summary>
    ${body}
  </details>`;

const share = (least: number, value: number): Html =>
  html`<label
    >Percent of visitors
    <input
      name="percent"
      type="number"
      inputmode="decimal"
      min="${least}"
      max="100"
      step="0.01"
      value="${value}"
      required
  /></label>`;

/** What can be done about the rollout in progress. */
export function rolloutActions({ overview }: DeskView, person: Person): Html | null {
  const { rollout } = overview.serving;
  if (!rollout || !mayRollOut(person)) return null;
  const hidden = { rollout: rollout.id };
  const name = `${rollout.slice} ${rollout.version}`;
  const next = [5, 10, 25, 50, 100].find((step) => step > rollout.percent) ?? 100;
  return html`<div class="actions">
    ${
      rollout.percent < 100 &&
      folded(
        'do-raise',
        'Raise the share',
        actionForm({
          action: 'raise',
          label: 'Raise',
          kind: 'primary',
          about: `Raise ${name}`,
          hidden,
          fields: share(rollout.percent, next),
        }),
      )
    }
    ${folded('do-promote', 'Promote to everybody', actionForm({ action: 'promote', label: 'Promote', kind: 'primary', about: `Promote ${name}`, hidden }))}
    ${folded('do-abort', 'Abort', actionForm({ action: 'abort', label: 'Abort', kind: 'danger', about: `Abort ${name}`, hidden }))}
  </div>`;
}

/** What can be done at any time: go back, and refuse starts. */
export function siteActions({ overview, before }: DeskView, person: Person): Html | null {
  if (!mayRollOut(person)) return null;
  return html`<div class="actions">
    ${
      before &&
      folded(
        'do-rollback',
        'Roll back',
        html`<p>
            This makes live again:
            ${before.changes.join(', ') || 'the same versions'}.${overview.serving.rollout ? ' The rollout in progress is aborted.' : ''}
          </p>
          ${actionForm({ action: 'rollback', label: 'Roll back now', kind: 'danger', about: 'Roll back', hidden: { to: before.id } })}`,
      )
    }
    ${
      overview.frozen
        ? folded(
            'do-unfreeze',
            'Allow starts again',
            actionForm({ action: 'unfreeze', label: 'Unfreeze', about: 'Unfreeze' }),
          )
        : folded(
            'do-freeze',
            'Freeze starts',
            actionForm({ action: 'freeze', label: 'Freeze', about: 'Freeze' }),
          )
    }
  </div>`;
}

/** What can be done with a slice that has no candidate in progress. */
export function sliceActions(
  { slice, live, next, versions }: SliceView,
  view: DeskView,
  person: Person,
): Html | null {
  const others = versions.filter((version) => version !== live);
  if (others.length === 0 || !mayPublish(person, slice)) return null;
  const busy = view.overview.serving.rollout !== null;
  const choice = html`<label
    >Version
    <select name="version">
      ${others.map((version) => html`<option ${version === next?.version && html`selected`}>${version}</option>`)}
    </select></label
  >`;
  const hidden = { slice };
  return html`<div class="actions">
    ${
      mayRollOut(person) &&
      !busy &&
      !view.overview.frozen &&
      folded(
        `do-start-${slice}`,
        'Start a rollout',
        actionForm({
          action: 'start',
          label: 'Start',
          kind: 'primary',
          about: `Start a rollout of ${slice}`,
          hidden,
          fields: html`${choice} ${share(0, 5)}
            <label class="inline"
              ><input type="checkbox" name="force" value="yes" /> Also over a red gate; the history says
              so</label
            >`,
        }),
      )
    }
    ${folded(`do-check-${slice}`, 'Ask the gate', actionForm({ action: 'check', label: 'Check', about: `Check ${slice}`, hidden, fields: choice, withReason: false }))}
    ${folded(`do-pictures-${slice}`, 'Take pictures before and after', actionForm({ action: 'pictures', label: 'Take pictures', about: `Pictures of ${slice}`, hidden, fields: choice, withReason: false }))}
    ${
      mayRollOut(person) &&
      folded(
        `do-link-${slice}`,
        'Make a tester link',
        actionForm({
          action: 'link',
          label: 'Make a link',
          about: `Tester link for ${slice}`,
          hidden,
          fields: html`${choice}<label
              >Hours <input name="hours" type="number" min="1" max="336" value="24" required
            /></label>`,
          withReason: false,
        }),
      )
    }
  </div>`;
}
