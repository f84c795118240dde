import { mayPublish, mayRollOut } from '../people/permissions';
import type { Person } from '../people/people';
import { testerHoursLimit } from '@store/release-kit/tester-link';
import { foldedForm, percentField, reasonField, versionField, type ActionForm } from './action-form';
import { mayGoOn, overrideField } from './freeze-part';
import type { DeskView, EarlierView } from './desk-data';
import type { RolloutView } from './rollout-data';
import { hasVisitors } from '../guard/guard';
import { namesOf, slicesIn } from '@store/release-kit/versions';
import { html, type Html } from './html';
import { approveAction } from './queue-part';
import type { PlanView } from '../rollout/plans';

/** Suggested shares of a rollout, in percent. */
const steps = [5, 10, 25, 50, 100];

/** Actions on the whole shop: a new rollout, and the rollback unless a rollout is in progress, which is aborted instead. */
export function shopActions(view: DeskView, person: Person): Html | null {
  if (!mayRollOut(person)) return null;
  const isBusy = view.overview.serving.rollout !== null;
  return html`<div class="actions">
    <a class="button ${isBusy ? '' : 'primary'}" href="/start">New rollout</a>
    ${!isBusy && rollbackAction(view)}
  </div>`;
}

/** Actions on the rollout in progress. Its way back is to abort it. */
export function rolloutActions(view: DeskView, person: Person): Html | null {
  const { serving, rollout: watched } = view.overview;
  const { rollout } = serving;
  if (!rollout || !watched || !mayRollOut(person)) return null;
  const { id } = rollout;
  const { percent } = watched;
  const next = steps.find((step) => step > percent) ?? 100;
  const act = (title: string, form: Pick<ActionForm, 'action' | 'label' | 'kind' | 'fields'>) =>
    foldedForm(title, {
      ...form,
      about: `${form.label} ${namesOf(watched.slices)}`,
      hidden: { rollout: id },
    });
  const fields = percentField(percent, next);
  const override = overrideField(view);
  const isSeen = hasVisitors(watched.guard);
  const unseen =
    !isSeen && reasonField('unseen', 'No visitor was counted with it yet. Why it becomes live all the same');
  const askOnly = html`<label class="inline"
    ><input type="checkbox" name="askOnly" value="yes" /> It is a fix: an alarm asks instead of rolling
    back</label
  >`;
  const takesTwo = slicesIn(watched.slices).some((slice) => view.overview.twoPersons.includes(slice));
  return html`<div class="actions">
    ${
      mayGoOn(view, person) &&
      html`${percent < 100 && act('Raise the share', { action: 'raise', label: 'Raise', kind: 'primary', fields: html`${fields} ${override}` })}
      ${act('Promote', { action: 'promote', label: 'Promote', ...(percent === 100 && { kind: 'primary' }), fields: html`${unseen} ${askOnly} ${override}` })}`
    }
    ${takesTwo && approveAction('the promotion', { rollout: id })} ${pauseAction(watched.plan, act)}
    ${act('Abort', { action: 'abort', label: 'Abort', kind: 'danger' })}
  </div>`;
}

/** Actions on a promotion that is watched: the end of the watch, and the rollback. */
export function watchActions({ id, names }: RolloutView, view: DeskView, person: Person): Html | null {
  if (!mayRollOut(person)) return null;
  const form: ActionForm = {
    action: 'end-watch',
    label: 'End the watch',
    about: `End the watch on ${names}`,
  };
  return html`<div class="actions">
    ${foldedForm('Give it to the control as well', { ...form, hidden: { rollout: id } })}
    ${rollbackAction(view)}
  </div>`;
}

function rollbackAction({ earlier }: DeskView): Html | null {
  const [before] = earlier;
  if (!before) return null;
  const form: ActionForm = {
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
  };
  return foldedForm('Roll back', form);
}

function describe({ id, changes }: EarlierView, before: EarlierView): string {
  const what = changes.length === 0 ? 'the same versions' : changes.join(', ');
  return `${id === before.id ? 'What was live before' : `Composition ${id}`}: ${what}`;
}

/** Stops a plan at the present share, or lets it go on. */
function pauseAction(
  plan: PlanView | null,
  act: (title: string, form: Pick<ActionForm, 'action' | 'label'>) => Html,
): Html | null {
  if (!plan?.next) return null;
  return plan.paused
    ? act('Let the plan go on', { action: 'resume', label: 'Resume' })
    : act('Pause the plan', { action: 'pause', label: 'Pause' });
}

/** Where a link opens, for release managers: publishers' links open at the preview. */
const siteField = html`<label
  >Opens at
  <select name="site">
    <option value="preview">the preview</option>
    <option value="shop">the shop itself</option>
  </select></label
>`;

/** The form for a tester link with versions of the slices that this person may show. */
export function linkAction({ slices }: DeskView, person: Person): Html | null {
  const choices = slices.filter(
    ({ slice, live, versions }) => versions.length > (live ? 1 : 0) && mayPublish(person, slice),
  );
  if (choices.length === 0) return null;
  const form = foldedForm('Make a tester link', {
    action: 'link',
    label: 'Make a link',
    about: 'Tester link',
    fields: html`<p class="muted">
        Whoever opens it sees these versions, and what is live besides. Nobody else does. At the preview
        nobody has the session or the cart that they have in the shop.
      </p>
      ${choices.map(({ slice, live, versions }) => versionField(slice, slice, live ? versions : ['', ...versions], live ?? ''))}
      <label
        >Hours <input name="hours" type="number" min="1" max="${testerHoursLimit}" value="24" required
      /></label>
      ${person.role === 'manager' && siteField}`,
  });
  return html`<div class="actions">${form}</div>`;
}
