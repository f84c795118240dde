import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { tellWebhook } from '../messages/announcements';
import { usableAddress, webhookName } from '../messages/webhooks';
import { mustAdminister } from '../people/permissions';
import { action } from './action';
import { field, id } from './fields';

/** Adds a webhook, which hears of releases from then on. The secret of its signatures is shown once. */
export const addWebhook = action({
  name: 'add-webhook',
  command: null,
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
  may: mustAdminister,
  async run(db, { address: text }, { act: { who }, parts }) {
    const address = usableAddress(text.trim(), parts.privateWebhooks);
    const secret = `whsec_${randomBytes(24).toString('base64')}`;
    const row = { id: randomBytes(4).toString('hex'), address, secret, who };
    await db.insertInto('message_targets').values(row).execute();
    return { facts: { name: webhookName(address) }, shown: { secret } };
  },
  what: ({ name }) => name,
  done: () => 'The secret of its signatures is shown once:',
});

/** Removes a webhook. */
export const removeWebhook = action({
  name: 'remove-webhook',
  command: null,
  fields: { id: id(z.string('Say which webhook.').max(40)) },
  offer: { label: 'Remove', title: 'Remove', kind: 'danger' },
  facts: z.object({ name: z.string() }),
  may: mustAdminister,
  async run(db, input) {
    const removed = await db
      .deleteFrom('message_targets')
      .where('id', '=', input.id)
      .returning('address')
      .executeTakeFirst();
    if (!removed) throw new ReleaseError('Nobody hears of releases there any more.');
    return { name: webhookName(removed.address) };
  },
  what: ({ name }) => name,
  done: ({ name }) => `No message goes to ${name} any more.`,
});

/** Sends a message again, at once. */
export const sendAgain = action({
  name: 'send-again',
  command: null,
  fields: { id: id(z.string('Say which message.').max(40)) },
  offer: { label: 'Send again' },
  usualReason: 'asked for at the desk',
  facts: z.object({ message: z.string() }),
  may: mustAdminister,
  async run(db, input) {
    const again = await db
      .updateTable('jobs')
      .set({ run_at: Date.now(), attempts: 0, finished_at: null })
      .where(sql`id::text`, '=', input.id)
      .where('task', '=', tellWebhook)
      .returning('id')
      .executeTakeFirst();
    if (!again) throw new ReleaseError('There is no such message any more.');
    return { message: input.id };
  },
  what: ({ message }) => `message ${message}`,
  done: () => 'The message is sent again.',
});
