import type { Transaction } from 'kysely';
import type { AccountData } from '@store/shared/contracts/account-data';
import type { BackendDatabase, BackendSchema } from '../database/schema';
import { requestRows } from '../forms/request-text';
import { forgetAddress } from '../subscriptions/unsubscribe';
import { isFrom, type Person } from './person';

/** What came by forms: requests, the newsletter and alerts, with or without an account. */
export async function readKeptOf(
  db: BackendDatabase,
  person: Person,
): Promise<Pick<AccountData, 'requests' | 'newsletter' | 'stockAlerts'>> {
  const requests = await db
    .selectFrom('form_requests')
    .select(['id', 'form', 'request', 'received_at'])
    .where(({ ref }) => isFrom(ref('request'), person))
    .orderBy('id')
    .execute();
  const email = person.email ?? '';
  const subscriber = await db
    .selectFrom('subscribers')
    .select('created_at')
    .where('email', '=', email)
    .executeTakeFirst();
  const alerts = await db
    .selectFrom('stock_alerts')
    .select(['variant_id', 'created_at'])
    .where('email', '=', email)
    .orderBy('created_at')
    .execute();
  return {
    requests: requests.map(({ id, form, request, received_at: receivedAt }) => ({
      id,
      form,
      receivedAt: iso(receivedAt),
      fields: requestRows(form, request),
    })),
    newsletter: subscriber ? { subscribedAt: iso(subscriber.created_at) } : null,
    stockAlerts: alerts.map((row) => ({ variantId: row.variant_id, askedAt: iso(row.created_at) })),
  };
}

/**
 * Deletes what {@link readKeptOf} reads.
 * @returns the number of requests.
 */
export async function deleteKeptOf(transaction: Transaction<BackendSchema>, person: Person): Promise<number> {
  const requests = await transaction
    .deleteFrom('form_requests')
    .where(({ ref }) => isFrom(ref('request'), person))
    .returning('id')
    .execute();
  if (person.email !== null) await forgetAddress(transaction, person.email);
  return requests.length;
}

const iso = (time: number) => new Date(time).toISOString();
