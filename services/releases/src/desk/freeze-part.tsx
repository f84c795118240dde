import type { ReactElement } from 'react';
import { mayRollOut } from '../people/permissions';
import type { Person } from '../people/people';
import type { Freeze } from '../rollout/freeze-state';
import { FoldedForm } from './action-form';
import type { DeskProps, DeskView } from './desk-data';
import { Badge, Time } from './elements';

/** Whether this person may start, raise and promote now: during a freeze only those may who can go over it. */
export const mayGoOn = ({ overview: { frozen } }: DeskView, person: Person): boolean =>
  !frozen || mayRollOut(person, 'administer');

/** The freeze that holds now, those to come, and the form for another. */
export function FreezePart({ view, person }: DeskProps): ReactElement {
  const { frozen, freezes } = view.overview;
  const coming = freezes.filter(({ id }) => id !== frozen?.id);
  const all = frozen ? [frozen, ...coming] : coming;
  const mayChange = mayRollOut(person);
  return (
    <>
      {all.map((freeze) => (
        <div key={freeze.id} className="actions">
          <FreezeSentence freeze={freeze} isNow={freeze === frozen} />
          {mayChange && (
            <FoldedForm
              action="unfreeze"
              item={freeze.id}
              about={`Lift the freeze: ${freeze.why}`}
              asked={{ id: { value: freeze.id } }}
            />
          )}
        </div>
      ))}
      {all.length === 0 && <p>Nothing is frozen, now or later.</p>}
      {mayChange && (
        <div className="actions">
          <FoldedForm action="freeze" about="Freeze rollouts" />
        </div>
      )}
    </>
  );
}

const FreezeSentence = ({ freeze, isNow }: { freeze: Freeze; isNow: boolean }): ReactElement => (
  <p>
    <Badge kind={isNow ? 'bad' : 'on'}>{isNow ? 'frozen' : 'later'}</Badge> Nothing starts, is raised or is
    promoted from <Time at={freeze.at} /> until{' '}
    {freeze.until ? <Time at={freeze.until} /> : 'somebody lifts it'}: {freeze.why}{' '}
    <span className="muted">by {freeze.who}</span>
  </p>
);
