import type { ReactElement } from 'react';
import { namesOf } from '@store/release-kit/versions';
import { waitsText } from '../overview/queue-sentences';
import { mayRollOut } from '../people/permissions';
import { FoldedForm } from './action-form';
import type { DeskProps } from './desk-data';
import { Badge, Sentence, Time } from './elements';

/** Sets that wait for a rollout, and what second persons have approved. */
export const QueuePart = ({ view, person }: DeskProps): ReactElement => (
  <>
    {view.overview.queue.map((waiting) => (
      <div key={waiting.id} className="actions">
        <p>
          <Badge kind="on">waits</Badge> {namesOf(waiting.slices)} at {waiting.percent} %: {waiting.why}{' '}
          <By who={waiting.who} at={waiting.at} />. <Sentence text={waitsText(waiting, view.overview)} />
        </p>
        {mayRollOut(person) && (
          <FoldedForm
            action="unqueue"
            item={String(waiting.id)}
            about={`Take ${namesOf(waiting.slices)} out of the queue`}
            asked={{ id: { value: waiting.id } }}
          />
        )}
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
