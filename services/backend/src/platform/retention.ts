import { sql } from 'kysely';
import { legal } from '@store/shared/shop-data/policies';
import { createDevices } from '@store/service-kit/known-devices';
import { sweepJobs } from '@store/service-kit/jobs';
import { createPasskeyChallenges } from '@store/service-kit/passkeys/passkey-challenges';
import { createRateLimits } from '@store/service-kit/rate-limits';
import type { BackendDatabase, BackendSchema } from '../database/schema';
import type { BackendEnvironment } from '../environment';
import { sessionLimits } from '../sessions/sessions';
import { sweepCatalogChanges } from '../webhooks/catalog-changes';
import { answersKeptMs } from './idempotency';

const dayMs = 24 * 60 * 60_000;
const monthMs = 30.4 * dayMs;

type Retention = Pick<BackendEnvironment, 'JOBS_KEPT_DAYS' | 'REQUESTS_KEPT_DAYS' | 'SUBSCRIBERS_KEPT_DAYS'>;

/** Removes what has expired, and what has been kept for long enough. @param now milliseconds since 1970. */
export async function sweepOldRecords(
  db: BackendDatabase,
  { JOBS_KEPT_DAYS, REQUESTS_KEPT_DAYS, SUBSCRIBERS_KEPT_DAYS }: Retention,
  now = Date.now(),
): Promise<void> {
  /** Removes the rows of a table whose time is not after this one. */
  const remove = <Table extends keyof BackendSchema>(
    table: Table,
    column: keyof BackendSchema[Table] & string,
    time: number,
  ) => sql`delete from ${sql.table(table)} where ${sql.ref(column)} <= ${time}`.execute(db);

  await createRateLimits(db, () => now).sweep();
  await createDevices(db, () => now).sweep();
  await createPasskeyChallenges(db, () => now).sweep();
  await sweepCatalogChanges(db, now);
  await sweepJobs(db, now - JOBS_KEPT_DAYS * dayMs);
  await remove('mailed_codes', 'expires_at', now);
  await remove('sessions', 'used_at', now - sessionLimits.idle);
  await remove('sessions', 'created_at', now - sessionLimits.whole);
  await remove('idempotency_keys', 'started_at', now - answersKeptMs);
  // Shopify repeats a webhook that was not answered for four hours.
  await remove('webhooks', 'received_at', now - 3 * dayMs);
  await remove('form_requests', 'received_at', now - REQUESTS_KEPT_DAYS * dayMs);
  await remove('data_requests', 'received_at', now - REQUESTS_KEPT_DAYS * dayMs);
  await remove('subscribers', 'created_at', now - SUBSCRIBERS_KEPT_DAYS * dayMs);
  await remove('stock_alerts', 'created_at', now - legal.stockAlertMonths * monthMs);
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
