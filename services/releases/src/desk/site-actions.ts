import { mayPublish, mayRollOut } from '../people/permissions';
import type { Person } from '../people/people';
import { testerHoursLimit } from '../tester-link';
import { actionForm, folded, percentField, versionField } from './action-form';
import type { DeskView, EarlierView } from './desk-data';
import { html, type Html } from './html';

/** Shares that a rollout usually goes through. */
const steps = [5, 10, 25, 50, 100];

/** What can be done about the shop as a whole: its rollout, the way back, a freeze, tester links. */
export function siteActions(view: DeskView, person: Person): Html | null {
  const link = linkAction(view, person);
  if (!mayRollOut(person)) return link && html`<div class="actions">${link}</div>`;
  return html`<div class="actions">
    ${rolloutActions(view)} ${rollbackAction(view)} ${freezeAction(view)} ${link}
  </div>`;
}

function rolloutActions({ overview: { serving } }: DeskView): Html | null {
  const { rollout } = serving;
  if (!rollout) return null;
  const { id, slice, version, percent } = rollout;
  const hidden = { rollout: id };
  const name = `${slice} ${version}`;
  const next = steps.find((step) => step > percent) ?? 100;
  const raise = actionForm({
    action: 'raise',
    label: 'Raise',
    kind: 'primary',
    about: `Raise ${name}`,
    hidden,
    fields: percentField(percent, next),
  });
  const promote = actionForm({
    action: 'promote',
    label: 'Promote',
    kind: 'primary',
    about: `Promote ${name}`,
    hidden,
  });
  const abort = actionForm({
    action: 'abort',
    label: 'Abort',
    kind: 'danger',
    about: `Abort ${name}`,
    hidden,
  });
  return html`${percent < 100 && folded('do-raise', 'Raise the share', raise)}
  ${folded('do-promote', 'Promote to everybody', promote)} ${folded('do-abort', 'Abort', abort, 'danger')}`;
}

function rollbackAction({ overview, earlier }: DeskView): Html | null {
  const [before] = earlier;
  if (!before) return null;
  const form = actionForm({
    action: 'rollback',
    label: 'Roll back now',
    kind: 'danger',
    about: 'Roll back',
    fields: html`<label
      >What becomes live again
      <select name="to">
        ${earlier.map((target) => html`<option value="${target.id}">${describe(target, before)}</option>`)}
      </select></label
    >`,
  });
  const also = overview.serving.rollout && html`<p>The rollout in progress is aborted.</p>`;
  return folded('do-rollback', 'Roll back', html`${also}${form}`, 'danger');
}

function describe({ id, changes }: EarlierView, before: EarlierView): string {
  const what = changes.length === 0 ? 'the same versions' : changes.join(', ');
  return `${id === before.id ? 'What was live before' : `Composition ${id}`}: ${what}`;
}

const freezeAction = ({ overview }: DeskView): Html =>
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
      );

/** A link to any published versions together, for those slices that this person may show. */
function linkAction({ slices }: DeskView, person: Person): Html | null {
  const choices = slices.filter(({ slice, versions }) => versions.length > 1 && mayPublish(person, slice));
  if (choices.length === 0) return null;
  const form = actionForm({
    action: 'link',
    label: 'Make a link',
    about: 'Tester link',
    fields: html`<p class="muted">
        Whoever opens it sees these versions, and what is live besides. Nobody else does.
      </p>
      ${choices.map(({ slice, live, versions }) => versionField(slice, slice, versions, live))}
      <label
        >Hours <input name="hours" type="number" min="1" max="${testerHoursLimit}" value="24" required
      /></label>`,
  });
  return folded('do-link', 'Make a tester link', form);
}
