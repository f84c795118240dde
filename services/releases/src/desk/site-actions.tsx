import type { ReactElement } from 'react';
import { mayPublish, mayRollOut } from '../people/permissions';
import { staffHoursLimit, testerHoursLimit } from '@store/release-kit/tester-link';
import type { ActionName } from '../actions/all-actions';
import { Menu } from './action-field';
import { FoldedForm, type ActionForm } from './action-form';
import { mayGoOn } from './freeze-part';
import type { DeskProps, EarlierView } from './desk-data';
import type { RolloutView } from './rollout-data';
import { takesTwo } from '../rollout/approvals';
import { freezeObjections, promotionObjections } from '../rollout/objections';
import { namesOf } from '@store/release-kit/versions';

/** Suggested shares of a rollout, in percent. */
const steps = [5, 10, 25, 50, 100];

/** Actions on the whole shop: a new rollout, and the rollback unless a rollout is in progress, which is aborted instead. */
export function ShopActions({ view, person }: DeskProps): ReactElement | null {
  if (!mayRollOut(person)) return null;
  const isBusy = view.overview.serving.rollout !== null;
  return (
    <div className="actions">
      <a className={isBusy ? 'button' : 'button primary'} href="/start">
        New rollout
      </a>
      {!isBusy && <RollbackForm earlier={view.earlier} />}
    </div>
  );
}

/** Actions on the rollout in progress. Its way back is to abort it. */
export function RolloutActions({ view, person }: DeskProps): ReactElement | null {
  const { serving, rollout, twoPersons, frozen } = view.overview;
  if (!serving.rollout || !rollout || !mayRollOut(person)) return null;
  const { percent, slices, guard, plan } = rollout;
  const { id } = serving.rollout;
  const names = namesOf(slices);
  const form = (action: ActionName, verb: string, asked: ActionForm['asked'] = {}, kind?: 'primary') => (
    <FoldedForm
      action={action}
      about={`${verb} ${names}`}
      asked={{ rollout: { value: id }, ...asked }}
      kind={kind}
    />
  );
  const next = steps.find((step) => step > percent) ?? 100;
  const promotion = { despite: { objections: promotionObjections(guard, names, frozen) } };
  return (
    <div className="actions">
      {mayGoOn(view, person) && (
        <>
          {percent < 100 &&
            form('raise', 'Raise', {
              percent: { value: next, least: percent },
              despite: { objections: freezeObjections(frozen) },
            })}
          {form('promote', 'Promote', promotion, percent === 100 ? 'primary' : undefined)}
        </>
      )}
      {takesTwo(twoPersons, slices) && form('approve', 'Approve the promotion of')}
      {plan?.next && (plan.paused ? form('resume', 'Resume') : form('pause', 'Pause'))}
      {form('abort', 'Abort')}
    </div>
  );
}

/** Actions on a promotion that is watched: the end of the watch, and the rollback. */
export function WatchActions({
  rollout,
  view,
  person,
}: DeskProps & { rollout: RolloutView }): ReactElement | null {
  if (!mayRollOut(person)) return null;
  return (
    <div className="actions">
      <FoldedForm action="end-watch" about={`End the watch on ${rollout.names}`}>
        <input type="hidden" name="rollout" value={rollout.id} />
      </FoldedForm>
      <RollbackForm earlier={view.earlier} />
    </div>
  );
}

function RollbackForm({ earlier }: { earlier: readonly EarlierView[] }): ReactElement | null {
  const [before] = earlier;
  if (!before) return null;
  const options = earlier.map((target) => ({ value: target.id, text: describe(target, before) }));
  return <FoldedForm action="rollback" about="Roll back" asked={{ to: { options } }} />;
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
export function LinkForm({ view: { slices }, person }: DeskProps): ReactElement | null {
  const choices = slices.filter(
    ({ slice, live, versions }) => versions.length > (live ? 1 : 0) && mayPublish(person, slice),
  );
  const isManager = person.role === 'manager';
  if (choices.length === 0 && !isManager) return null;
  const hours = { value: 24, least: 1, most: isManager ? staffHoursLimit : testerHoursLimit };
  const site = isManager ? { options: sites } : null;
  const staff = isManager ? {} : null;
  return (
    <div className="actions">
      <FoldedForm action="link" about="Tester link" asked={{ hours, site, staff }}>
        <p className="muted">
          Whoever opens it sees these versions, and what is live besides. Nobody else does. At the preview
          nobody has the session or the cart that they have in the shop.
        </p>
        {choices.map(({ slice, live, versions }) => {
          const options = (live ? versions : ['', ...versions]).map((text) => ({ value: text, text }));
          return <Menu key={slice} name={slice} label={slice} asked={{ value: live ?? '', options }} />;
        })}
      </FoldedForm>
    </div>
  );
}
