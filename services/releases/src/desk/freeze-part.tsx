import { mayRollOut } from '../people/permissions';
import type { Person } from '../people/people';
import type { Freeze } from '../rollout/freeze-state';
import { foldedForm, reasonField } from './action-form';
import type { DeskView } from './desk-data';
import { html, timeOf, type Html } from './html';

/** Whether this person may start, raise and promote now: during a freeze only those may who can go over it. */
export const mayGoOn = ({ overview: { frozen } }: DeskView, person: Person): boolean =>
  !frozen || mayRollOut(person, 'administer');

/** The field for the reason to go over the present freeze; null without one. */
export const overrideField = ({ overview: { frozen } }: DeskView, value = ''): Html | null =>
  frozen && reasonField('override', `Rollouts are frozen (${frozen.why}). Why this goes over it`, { value });

/** The freeze that holds now, those to come, and the form for another. */
export function freezePart({ overview: { frozen, freezes } }: DeskView, person: Person): Html {
  const coming = freezes.filter(({ id }) => id !== frozen?.id);
  const mayChange = mayRollOut(person);
  return html`${[...(frozen ? [frozen] : []), ...coming].map(
    (freeze) =>
      html`<div class="actions">
        <p>${sentence(freeze, freeze === frozen)}</p>
        ${mayChange && liftAction(freeze)}
      </div>`,
  )}
  ${!frozen && coming.length === 0 && html`<p>Nothing is frozen, now or later.</p>`}
  ${mayChange && html`<div class="actions">${freezeAction}</div>`}`;
}

const sentence = ({ at, until, who, why }: Freeze, isNow: boolean): Html =>
  html`<span class="badge ${isNow ? 'bad' : 'on'}">${isNow ? 'frozen' : 'later'}</span> Nothing starts, is
    raised or is promoted from ${timeOf(at)}
    ${until ? html`until ${timeOf(until)}` : 'until somebody lifts it'}: ${why}
    <span class="muted">by ${who}</span>`;

const liftAction = ({ id, why }: Freeze): Html =>
  foldedForm('Lift it', {
    action: 'unfreeze',
    item: id,
    label: 'Lift the freeze',
    about: `Lift the freeze: ${why}`,
    hidden: id ? { id } : {},
  });

/** A time in UTC, or with the desk's script in the reader's zone. */
const timeField = (name: string, label: string, without: string): Html =>
  html`<label
    ><span>${label} (<span data-zone>UTC</span>); ${without}</span>
    <input name="${name}" type="datetime-local"
  /></label>`;

const freezeAction = foldedForm('Freeze rollouts', {
  action: 'freeze',
  label: 'Freeze',
  about: 'Freeze rollouts',
  fields: html`${timeField('from', 'From', 'empty for now')}
  ${timeField('to', 'Until', 'empty until somebody lifts it')}`,
});
