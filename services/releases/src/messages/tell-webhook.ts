import type { Kysely } from 'kysely';
import { JobError, type Task } from '@store/service-kit/jobs';
import { measureUpstream } from '@store/service-kit/metrics';
import { knownEntry } from '../actions/all-actions';
import { entryOf, type HistoryEntry } from '../history/history-search';
import type { RegistrySchema } from '../registry/registry-schema';
import { messageSchema } from './announcements';
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

/** The page of the desk about an entry. */
const pageOf = ({ facts: { rollout } }: HistoryEntry, deskOrigin: string): string =>
  typeof rollout === 'string' ? `${deskOrigin}/rollouts/${rollout}` : `${deskOrigin}/history`;

/** An entry as a CloudEvent 1.0 in JSON. */
function eventOf(entry: HistoryEntry, deskOrigin: string): string {
  const { kind, facts } = knownEntry(entry);
  return JSON.stringify({
    specversion: '1.0',
    id: String(entry.id),
    source: deskOrigin,
    type: `shop.release.${entry.action}`,
    subject: entry.what,
    time: entry.at,
    datacontenttype: 'application/json',
    data: {
      who: entry.who,
      why: entry.why,
      what: entry.what,
      composition: entry.composition,
      rollout: entry.facts.rollout ?? null,
      todo: kind.todo?.(facts) ?? null,
      page: pageOf(entry, deskOrigin),
    },
  });
}
