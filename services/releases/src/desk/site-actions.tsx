import type { ReactElement } from 'react';
import type { Person } from '../people/people';
import { mayRollOut } from '../people/permissions';
import type { ActionName } from '../actions/all-actions';
import { FoldedForm, type ActionForm } from './action-form';
import type { DeskProps, DeskView, EarlierView } from './desk-data';
import { takesTwo } from '../rollout/approvals';
import { freezeObjections, promotionObjections } from '../rollout/objections';
import type { Rollout } from '../rollout/running';

/** Suggested shares of a rollout, in percent. */
const steps = [5, 10, 25, 50, 100];

/** Whether this person may start, raise and promote now: during a freeze only those may who can go over it. */
export const mayGoOn = ({ overview: { frozen } }: DeskView, person: Person): boolean =>
  !frozen || mayRollOut(person, 'administer');

/** Actions on the whole shop: a new rollout, and the rollback unless a rollout is in progress, which is aborted instead. */
export function ShopActions({ view, person }: DeskProps): ReactElement | null {
  if (!mayRollOut(person)) return null;
  const isBusy = view.overview.rollout !== null;
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
  const { rollout, twoPersons, frozen } = view.overview;
  if (!rollout || !mayRollOut(person)) return null;
  const { id, percent, slices, names, guard, plan } = rollout;
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
}: DeskProps & { rollout: Pick<Rollout, 'id' | 'names'> }): ReactElement | null {
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
