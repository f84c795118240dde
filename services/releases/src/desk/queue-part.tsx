import { namesOf } from '@store/release-kit/versions';
import type { Person } from '../people/people';
import { mayRollOut } from '../people/permissions';
import type { Waiting } from '../rollout/queue';
import { foldedForm } from './action-form';
import type { DeskView } from './desk-data';
import { html, timeOf, type Html } from './html';

/** Sets that wait for a rollout, and what second persons have approved; null where there is nothing of both. */
export function queuePart({ overview: { queue, approvals } }: DeskView, person: Person): Html | null {
  if (queue.length === 0 && approvals.length === 0) return null;
  return html`${queue.map(
    (waiting) =>
      html`<div class="actions">
        <p>
          <span class="badge on">waits</span> ${namesOf(waiting.slices)} at ${waiting.percent} %:
          ${waiting.why} <span class="muted">by ${waiting.who}, ${timeOf(waiting.at)}</span>
        </p>
        ${mayRollOut(person) && unqueueAction(waiting)}
      </div>`,
  )}
  ${approvals.map(
    ({ subject, who, why, at }) =>
      html`<p>
        <span class="badge good">approved</span> ${subject}: ${why}
        <span class="muted">by ${who}, ${timeOf(at)}</span>
      </p>`,
  )}`;
}

const unqueueAction = ({ id, slices }: Waiting): Html =>
  foldedForm('Take it out', {
    action: 'unqueue',
    item: String(id),
    label: 'Take it out',
    about: `Take ${namesOf(slices)} out of the queue`,
    hidden: { id: String(id) },
  });

/** The form with which a second person approves a start or the promotion of a rollout. */
export const approveAction = (what: string, hidden: Record<string, string>): Html =>
  foldedForm(`Approve ${what}`, { action: 'approve', label: 'Approve', about: `Approve ${what}`, hidden });
