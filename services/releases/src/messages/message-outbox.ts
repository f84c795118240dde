import { sql } from 'kysely';
import type { Database } from '@store/service-kit/database';
import { measureUpstream } from '@store/service-kit/metrics';
import { claimMs, Outbox } from '@store/service-kit/outbox';
import { entryOf } from '../history/history-search';
import type { RegistrySchema } from '../registry/registry-schema';
import { eventOf } from './cloud-event';
import { postWebhook } from './webhook-post';

interface Settings {
  db: Database<RegistrySchema>;
  deskOrigin: string;
  privateAllowed: boolean;
  onProblem(problem: string): void;
  now?: () => number;
}

/** Sends what {@link announceIn} stores. Several registries may share the table: each message is claimed by one. */
export function openMessageOutbox({ db, deskOrigin, privateAllowed, onProblem, now = Date.now }: Settings) {
  const claim = async () => {
    const due = db
      .selectFrom('messages')
      .select('id')
      .where('next_try_at', '<=', now())
      .orderBy('next_try_at')
      .orderBy('entry')
      .limit(1)
      .forUpdate()
      .skipLocked();
    const claimed = await db
      .updateTable('messages')
      .set({ next_try_at: now() + claimMs, tries: sql<number>`tries + 1` })
      .where('id', 'in', due)
      .returning(['id', 'target', 'entry', 'tries'])
      .executeTakeFirst();
    return claimed ?? null;
  };
  return new Outbox<NonNullable<Awaited<ReturnType<typeof claim>>>>({
    claim,
    onProblem,
    now,
    async send({ id, target, entry }) {
      const [{ address, secret }, row] = await Promise.all([
        db.selectFrom('message_targets').selectAll().where('id', '=', target).executeTakeFirstOrThrow(),
        db.selectFrom('history').selectAll().where('id', '=', entry).executeTakeFirstOrThrow(),
      ]);
      const body = eventOf(entryOf(row), deskOrigin);
      await measureUpstream('webhook', () => postWebhook({ address, secret, id, body, privateAllowed }));
    },
    async settle({ id }, { problem, nextTryAt }) {
      const sent = problem === null && { sent_at: new Date(now()).toISOString() };
      await db
        .updateTable('messages')
        .set({ problem, next_try_at: nextTryAt, ...sent })
        .where('id', '=', id)
        .execute();
    },
  });
}
