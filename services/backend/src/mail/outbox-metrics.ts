import { gauge, simpleGauge } from '@store/service-kit/metrics';
import type { BackendDatabase } from '../database/schema';

/** Shows the outbox to Prometheus. */
export function measureOutbox(db: BackendDatabase, now: () => number = Date.now): void {
  gauge(
    {
      name: 'shop_outbox_messages',
      help: 'Messages that wait for the mail server, and messages that were given up unsent.',
      labels: ['state'],
    },
    async () => {
      const { waiting, abandoned } = await db
        .selectFrom('outbox')
        .select(({ fn, eb }) => [
          fn.countAll<number>().filterWhere('next_try_at', 'is not', null).as('waiting'),
          fn
            .countAll<number>()
            .filterWhere(eb.and([eb('next_try_at', 'is', null), eb('sent_at', 'is', null)]))
            .as('abandoned'),
        ])
        .executeTakeFirstOrThrow();
      return [
        [{ state: 'waiting' }, waiting],
        [{ state: 'abandoned' }, abandoned],
      ];
    },
  );
  simpleGauge(
    'shop_outbox_oldest_seconds',
    'Age of the oldest message that waits; 0 without one.',
    async () => {
      const { oldest } = await db
        .selectFrom('outbox')
        .select(({ fn }) => fn.min<number | null>('created_at').as('oldest'))
        .where('next_try_at', 'is not', null)
        .executeTakeFirstOrThrow();
      return oldest ? Math.max(0, now() - oldest) / 1000 : 0;
    },
  );
}
