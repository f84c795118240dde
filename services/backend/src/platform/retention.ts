import { legal } from '@store/shared/shop-data/policies';
import { sweepJobs } from '@store/service-kit/jobs';
import type { BackendDatabase } from '../database/schema';

const dayMs = 24 * 60 * 60_000;
const monthMs = 30.4 * dayMs;

/** Days for which records are kept. */
export interface Retention {
  /** Jobs that are over; the texts of messages are gone at once. */
  jobDays: number;
  /** Requests that were sent with a form, and who asked for their data. */
  requestDays: number;
  /** Subscribers, since they last signed up. */
  subscriberDays: number;
}

/** Removes what has been kept for long enough. @param now milliseconds since 1970. */
export async function sweepOldRecords(
  db: BackendDatabase,
  { jobDays, requestDays, subscriberDays }: Retention,
  now = Date.now(),
): Promise<void> {
  await sweepJobs(db, now - jobDays * dayMs);
  await db
    .deleteFrom('form_requests')
    .where('received_at', '<', now - requestDays * dayMs)
    .execute();
  await db
    .deleteFrom('data_requests')
    .where('received_at', '<', now - requestDays * dayMs)
    .execute();
  await db
    .deleteFrom('subscribers')
    .where('created_at', '<', now - subscriberDays * dayMs)
    .execute();
  await db
    .deleteFrom('stock_alerts')
    .where('created_at', '<', now - legal.stockAlertMonths * monthMs)
    .execute();
  // Addresses that are on no list any more. Messages that wait to be sent are to addresses on one, or a day old at most.
  await db
    .deleteFrom('unsubscribe_tokens')
    .where('email', 'not in', (tokens) =>
      tokens
        .selectFrom('subscribers')
        .select('email')
        .union(tokens.selectFrom('stock_alerts').select('email')),
    )
    .execute();
}
