import type { ReactElement } from 'react';
import { mayRollOut } from '../people/permissions';
import type { Person } from '../people/people';
import type { Freeze } from '../rollout/freeze-state';
import { FoldedForm, ReasonField } from './action-form';
import type { DeskView } from './desk-data';
import { Badge, Time } from './elements';

/** Whether this person may start, raise and promote now: during a freeze only those may who can go over it. */
export const mayGoOn = ({ overview: { frozen } }: DeskView, person: Person): boolean =>
  !frozen || mayRollOut(person, 'administer');

interface Override {
  view: DeskView;
  value?: string | undefined;
}

/** The field for the reason to go over the present freeze; nothing without one. */
export const OverrideField = ({ view: { overview }, value }: Override): ReactElement | null =>
  overview.frozen && (
    <ReasonField
      name="override"
      label={`Rollouts are frozen (${overview.frozen.why}). Why this goes over it`}
      value={value}
    />
  );

/** The freeze that holds now, those to come, and the form for another. */
export function FreezePart({ view, person }: { view: DeskView; person: Person }): ReactElement {
  const { frozen, freezes } = view.overview;
  const coming = freezes.filter(({ id }) => id !== frozen?.id);
  const all = frozen ? [frozen, ...coming] : coming;
  const mayChange = mayRollOut(person);
  return (
    <>
      {all.map((freeze) => (
        <div key={freeze.id} className="actions">
          <FreezeSentence freeze={freeze} isNow={freeze === frozen} />
          {mayChange && <LiftForm freeze={freeze} />}
        </div>
      ))}
      {all.length === 0 && <p>Nothing is frozen, now or later.</p>}
      {mayChange && (
        <div className="actions">
          <FreezeForm />
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

const LiftForm = ({ freeze: { id, why } }: { freeze: Freeze }): ReactElement => (
  <FoldedForm
    title="Lift it"
    action="unfreeze"
    item={id}
    label="Lift the freeze"
    about={`Lift the freeze: ${why}`}
    hidden={id ? { id } : {}}
  />
);

const FreezeForm = (): ReactElement => (
  <FoldedForm title="Freeze rollouts" action="freeze" label="Freeze" about="Freeze rollouts">
    <TimeField name="from" label="From" without="empty for now" />
    <TimeField name="to" label="Until" without="empty until somebody lifts it" />
  </FoldedForm>
);

/** A time in UTC, or with the desk's script in the reader's zone. */
const TimeField = ({ name, label, without }: Record<'name' | 'label' | 'without', string>): ReactElement => (
  <label>
    <span>
      {label} (<span data-zone>UTC</span>); {without}
    </span>
    <input name={name} type="datetime-local" />
  </label>
);
