import type { ReactElement } from 'react';
import { mayPublish, mayRollOut } from '../people/permissions';
import type { Person } from '../people/people';
import { testerHoursLimit } from '@store/release-kit/tester-link';
import { ChoiceField, FoldedForm, PercentField, ReasonField } from './action-form';
import { mayGoOn, OverrideField } from './freeze-part';
import type { DeskView, EarlierView } from './desk-data';
import type { RolloutView } from './rollout-data';
import { hasVisitors } from '../guard/guard';
import { namesOf, slicesIn } from '@store/release-kit/versions';

/** Suggested shares of a rollout, in percent. */
const steps = [5, 10, 25, 50, 100];

interface Actions {
  view: DeskView;
  person: Person;
}

/** Actions on the whole shop: a new rollout, and the rollback unless a rollout is in progress, which is aborted instead. */
export function ShopActions({ view, person }: Actions): ReactElement | null {
  if (!mayRollOut(person)) return null;
  const isBusy = view.overview.serving.rollout !== null;
  return (
    <div className="actions">
      <a className={isBusy ? 'button' : 'button primary'} href="/start">
        New rollout
      </a>
      {!isBusy && <RollbackForm view={view} />}
    </div>
  );
}

/** Actions on the rollout in progress. Its way back is to abort it. */
export function RolloutActions({ view, person }: Actions): ReactElement | null {
  const { serving, rollout, twoPersons } = view.overview;
  if (!serving.rollout || !rollout || !mayRollOut(person)) return null;
  const { percent, slices, guard, plan } = rollout;
  const names = namesOf(slices);
  const hidden = { rollout: serving.rollout.id };
  const next = steps.find((step) => step > percent) ?? 100;
  const takesTwo = slicesIn(slices).some((slice) => twoPersons.includes(slice));
  return (
    <div className="actions">
      {mayGoOn(view, person) && percent < 100 && (
        <FoldedForm
          title="Raise the share"
          action="raise"
          label="Raise"
          kind="primary"
          about={`Raise ${names}`}
          hidden={hidden}
        >
          <PercentField least={percent} value={next} />
          <OverrideField view={view} />
        </FoldedForm>
      )}
      {mayGoOn(view, person) && (
        <FoldedForm
          title="Promote"
          action="promote"
          label="Promote"
          kind={percent === 100 ? 'primary' : undefined}
          about={`Promote ${names}`}
          hidden={hidden}
        >
          {!hasVisitors(guard) && (
            <ReasonField
              name="unseen"
              label="No visitor was counted with it yet. Why it becomes live all the same"
            />
          )}
          <label className="inline">
            <input type="checkbox" name="askOnly" value="yes" /> It is a fix: an alarm asks instead of rolling
            back
          </label>
          <OverrideField view={view} />
        </FoldedForm>
      )}
      {takesTwo && (
        <FoldedForm
          title="Approve the promotion"
          action="approve"
          label="Approve"
          about="Approve the promotion"
          hidden={hidden}
        />
      )}
      {plan?.next && !plan.paused && (
        <FoldedForm
          title="Pause the plan"
          action="pause"
          label="Pause"
          about={`Pause ${names}`}
          hidden={hidden}
        />
      )}
      {plan?.next && plan.paused && (
        <FoldedForm
          title="Let the plan go on"
          action="resume"
          label="Resume"
          about={`Resume ${names}`}
          hidden={hidden}
        />
      )}
      <FoldedForm
        title="Abort"
        action="abort"
        label="Abort"
        kind="danger"
        about={`Abort ${names}`}
        hidden={hidden}
      />
    </div>
  );
}

/** Actions on a promotion that is watched: the end of the watch, and the rollback. */
export function WatchActions({
  rollout,
  view,
  person,
}: Actions & { rollout: RolloutView }): ReactElement | null {
  if (!mayRollOut(person)) return null;
  return (
    <div className="actions">
      <FoldedForm
        title="Give it to the control as well"
        action="end-watch"
        label="End the watch"
        about={`End the watch on ${rollout.names}`}
        hidden={{ rollout: rollout.id }}
      />
      <RollbackForm view={view} />
    </div>
  );
}

function RollbackForm({ view: { earlier } }: Pick<Actions, 'view'>): ReactElement | null {
  const [before] = earlier;
  if (!before) return null;
  return (
    <FoldedForm title="Roll back" action="rollback" label="Roll back now" kind="danger" about="Roll back">
      <ChoiceField
        name="to"
        label="What becomes live again"
        options={earlier.map((target) => ({ value: target.id, text: describe(target, before) }))}
      />
    </FoldedForm>
  );
}

function describe({ id, changes }: EarlierView, before: EarlierView): string {
  const what = changes.length === 0 ? 'the same versions' : changes.join(', ');
  return `${id === before.id ? 'What was live before' : `Composition ${id}`}: ${what}`;
}

/** Where a link opens, for release managers: publishers' links open at the preview. */
const sites = [
  { value: 'preview', text: 'the preview' },
  { value: 'shop', text: 'the shop itself' },
];

/** The form for a tester link with versions of the slices that this person may show. */
export function LinkForm({ view: { slices }, person }: Actions): ReactElement | null {
  const choices = slices.filter(
    ({ slice, live, versions }) => versions.length > (live ? 1 : 0) && mayPublish(person, slice),
  );
  if (choices.length === 0) return null;
  return (
    <div className="actions">
      <FoldedForm title="Make a tester link" action="link" label="Make a link" about="Tester link">
        <p className="muted">
          Whoever opens it sees these versions, and what is live besides. Nobody else does. At the preview
          nobody has the session or the cart that they have in the shop.
        </p>
        {choices.map(({ slice, live, versions }) => (
          <ChoiceField
            key={slice}
            name={slice}
            label={slice}
            value={live ?? ''}
            options={(live ? versions : ['', ...versions]).map((version) => ({
              value: version,
              text: version,
            }))}
          />
        ))}
        <label>
          Hours <input name="hours" type="number" min="1" max={testerHoursLimit} defaultValue="24" required />
        </label>
        {person.role === 'manager' && <ChoiceField name="site" label="Opens at" options={sites} />}
      </FoldedForm>
    </div>
  );
}
