import type { ReactElement } from 'react';
import type { Delivery, WebhookView } from '../messages/webhooks';
import { ActionForm, FoldedForm, LoneForm } from './action-form';
import { Badge, LivePart, Section, Table, Time } from './elements';

export interface Messages {
  targets: readonly WebhookView[];
  deliveries: readonly Delivery[];
}

/** For release managers: who hears of releases, and what became of the latest messages. */
export const MessageSection = ({ targets, deliveries }: Messages): ReactElement => (
  <Section id="messages" title="Messages">
    <p className="muted">
      Webhooks hear of every step of a rollout, rollbacks, freezes, red gates, questions of the guard and
      failed drills.
    </p>
    <LivePart id="add-webhook">
      <LoneForm action="add-webhook" about="Add a webhook" />
    </LivePart>
    <LivePart id="targets">
      {targets.map(({ id, name, who }) => (
        <div key={id} className="actions">
          <p className="mono">
            {name} <span className="muted">added by {who}</span>
          </p>
          <FoldedForm action="remove-webhook" item={id} about={`Remove ${name}`} />
        </div>
      ))}
    </LivePart>
    <LivePart id="deliveries">
      {deliveries.length === 0 ? (
        <p>No message has been sent yet.</p>
      ) : (
        <DeliveryTable deliveries={deliveries} />
      )}
    </LivePart>
  </Section>
);

const DeliveryTable = ({ deliveries }: Pick<Messages, 'deliveries'>): ReactElement => (
  <Table className="stack" caption="The latest messages" columns={['To', 'Of', 'State', '']}>
    {deliveries.map((delivery) => (
      <tr key={delivery.id}>
        <td className="mono">{delivery.name}</td>
        <td>{delivery.what}</td>
        <td>
          <DeliveryState delivery={delivery} />
        </td>
        <td>
          <ActionForm
            action="send-again"
            about={`Send again: ${delivery.what} to ${delivery.name}`}
            asked={{ id: { value: delivery.id } }}
          />
        </td>
      </tr>
    ))}
  </Table>
);

/** When it was sent, or what went wrong last and when it is tried again. */
function DeliveryState({ delivery }: { delivery: Delivery }): ReactElement {
  const { tries, problem, sentAt, nextTryAt } = delivery;
  if (nextTryAt === null && sentAt !== null && problem === null)
    return (
      <>
        <Badge kind="good">sent</Badge> <Time at={sentAt} />
      </>
    );
  if (nextTryAt === null)
    return (
      <>
        <Badge kind="bad">given up</Badge> after {tries} tries: {problem}
      </>
    );
  if (problem === null) return <Badge kind="on">on its way</Badge>;
  return (
    <>
      <Badge kind="bad">waits</Badge> {tries === 1 ? 'one try' : `${tries} tries`}: {problem}; next{' '}
      <Time at={nextTryAt} />
    </>
  );
}
