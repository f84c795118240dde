import * as z from 'zod';
import { mustRollOut, type Caller } from '../people/permissions';
import { action } from './action';
import { field, id } from './fields';

const administer = (caller: Caller): void => mustRollOut(caller, 'administer');

/** Adds a webhook, which hears of releases from then on. The secret of its signatures is shown once. */
export const addWebhook = action({
  name: 'add-webhook',
  fields: {
    address: field({
      schema: z.string('Give an address.').max(500),
      kind: 'address',
      label: 'Address',
      fromForm: ({ address }) => address,
      fromWords: ({ plain: [word] }) => word,
    }),
  },
  offer: { label: 'Add', title: 'Add a webhook' },
  facts: z.object({ name: z.string() }),
  may: administer,
  async run(db, { address }, { act, parts }) {
    const { name, secret } = await parts.webhooks.addIn(db, address, act);
    return { facts: { name }, shown: { secret } };
  },
  what: ({ name }) => name,
  done: () => 'The secret of its signatures is shown once:',
});

/** Removes a webhook. */
export const removeWebhook = action({
  name: 'remove-webhook',
  fields: { id: id(z.string('Say which webhook.').max(40)) },
  offer: { label: 'Remove', title: 'Remove', kind: 'danger' },
  facts: z.object({ name: z.string() }),
  may: administer,
  run: async (db, input, { parts }) => ({ name: await parts.webhooks.removeIn(db, input.id) }),
  what: ({ name }) => name,
  done: ({ name }) => `No message goes to ${name} any more.`,
});

/** Sends a message again, at once. */
export const sendAgain = action({
  name: 'send-again',
  fields: { id: id(z.string('Say which message.').max(40)) },
  usualReason: 'asked for at the desk',
  facts: z.object({ message: z.string() }),
  may: administer,
  async run(db, input, { parts }) {
    await parts.webhooks.sendAgainIn(db, input.id);
    return { message: input.id };
  },
  async after({ webhooks }) {
    webhooks.wake();
  },
  what: ({ message }) => `message ${message}`,
  done: () => 'The message is sent again.',
});
