import type { ReactElement } from 'react';
import { namesOf } from '@store/release-kit/versions';
import type { Person } from '../people/people';
import { mayRollOut } from '../people/permissions';
import type { Waiting } from '../rollout/queue';
import { FoldedForm } from './action-form';
import type { DeskView } from './desk-data';
import { Badge, Time } from './elements';

/** Sets that wait for a rollout, and what second persons have approved. */
export const QueuePart = ({ view, person }: { view: DeskView; person: Person }): ReactElement => (
  <>
    {view.overview.queue.map((waiting) => (
      <div key={waiting.id} className="actions">
        <p>
          <Badge kind="on">waits</Badge> {namesOf(waiting.slices)} at {waiting.percent} %: {waiting.why}{' '}
          <By who={waiting.who} at={waiting.at} />
        </p>
        {mayRollOut(person) && <UnqueueForm waiting={waiting} />}
      </div>
    ))}
    {view.overview.approvals.map(({ subject, who, why, at }) => (
      <p key={`${subject} ${who}`}>
        <Badge kind="good">approved</Badge> {subject}: {why} <By who={who} at={at} />
      </p>
    ))}
  </>
);

const By = ({ who, at }: { who: string; at: string }): ReactElement => (
  <span className="muted">
    by {who}, <Time at={at} />
  </span>
);

const UnqueueForm = ({ waiting: { id, slices } }: { waiting: Waiting }): ReactElement => (
  <FoldedForm
    title="Take it out"
    action="unqueue"
    item={String(id)}
    label="Take it out"
    about={`Take ${namesOf(slices)} out of the queue`}
    hidden={{ id: String(id) }}
  />
);
