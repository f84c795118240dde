import type { Kysely } from 'kysely';
import { JobError, type Task } from '@store/service-kit/jobs';
import { measureUpstream } from '@store/service-kit/metrics';
import { entryOf } from '../history/history-search';
import type { RegistrySchema } from '../registry/registry-schema';
import { messageSchema } from './announcements';
import { eventOf } from './cloud-event';
import { postWebhook } from './webhook-post';

interface Settings {
  db: Kysely<RegistrySchema>;
  deskOrigin: string;
  privateAllowed: boolean;
}

/** Sends what `announceIn` stores. */
export const tellWebhookTask = ({ db, deskOrigin, privateAllowed }: Settings): Task => ({
  async run({ payload }) {
    const { id, target, entry } = messageSchema.parse(payload);
    const [webhook, row] = await Promise.all([
      db.selectFrom('message_targets').selectAll().where('id', '=', target).executeTakeFirst(),
      db.selectFrom('history').selectAll().where('id', '=', entry).executeTakeFirstOrThrow(),
    ]);
    if (!webhook) throw new JobError('nobody hears of releases there any more', true);
    const { address, secret } = webhook;
    const body = eventOf(entryOf(row), deskOrigin);
    await measureUpstream('webhook', () => postWebhook({ address, secret, id, body, privateAllowed }));
  },
});
