import type { Delivery, MessageTarget } from '../messages/targets';
import { actionForm, foldedForm } from './action-form';
import { html, tableHead, timeOf, type Html } from './html';

export interface Messages {
  targets: readonly MessageTarget[];
  deliveries: readonly Delivery[];
}

/** For release managers: who hears of releases, and what became of the latest messages. */
export const messageSection = ({ targets, deliveries }: Messages): Html =>
  html`<section aria-labelledby="messages-title">
    <h2 id="messages-title">Messages</h2>
    <p class="muted">
      Webhooks hear of every step of a rollout, rollbacks, freezes, red gates, questions of the guard and
      failed drills.
    </p>
    <div class="part" id="add-target" data-live>
      <div class="actions">
        ${foldedForm('Add a webhook', {
          action: 'add-target',
          label: 'Add',
          about: 'Add a webhook',
          fields: html`<label
            >Address <input name="address" required maxlength="500" autocomplete="off" inputmode="url"
          /></label>`,
        })}
      </div>
    </div>
    <div class="part" id="targets" data-live>${targets.map(targetRow)}</div>
    <div class="part" id="deliveries" data-live>
      ${deliveries.length === 0 ? html`<p>No message has been sent yet.</p>` : table(deliveries)}
    </div>
  </section>`;

const targetRow = ({ id, name, who }: MessageTarget): Html =>
  html`<div class="actions">
    <p class="mono">${name} <span class="muted">added by ${who}</span></p>
    ${foldedForm('Remove', {
      action: 'remove-target',
      item: id,
      label: 'Remove',
      kind: 'danger',
      about: `Remove ${name}`,
      hidden: { id },
    })}
  </div>`;

const table = (deliveries: readonly Delivery[]): Html =>
  html`<table class="stack">
    <caption>
      The latest messages
    </caption>
    ${tableHead('To', 'Of', 'State', '')}
    <tbody>
      ${deliveries.map(
        (delivery) =>
          html`<tr>
            <td class="mono">${delivery.name}</td>
            <td>${delivery.what}</td>
            <td>${state(delivery)}</td>
            <td>
              ${actionForm({
                action: 'send-again',
                label: 'Send again',
                about: `Send again: ${delivery.what} to ${delivery.name}`,
                hidden: { id: delivery.id },
                withReason: false,
              })}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** When it was sent, or what went wrong last and when it is tried again. */
function state({ tries, problem, sentAt, nextTryAt }: Delivery): Html {
  if (nextTryAt === null)
    return sentAt && problem === null
      ? html`<span class="badge good">sent</span> ${timeOf(sentAt)}`
      : html`<span class="badge bad">given up</span> after ${tries} tries: ${problem}`;
  if (problem === null) return html`<span class="badge on">on its way</span>`;
  return html`<span class="badge bad">waits</span> ${tries === 1 ? 'one try' : `${tries} tries`}: ${problem};
    next ${timeOf(nextTryAt)}`;
}
