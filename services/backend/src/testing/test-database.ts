import { openTestPlace } from '@store/service-kit/testing/test-place';
import { backendSchema } from '../database/migrations';
import { openBackendDatabase } from '../database/open-database';
import type { BackendDatabase } from '../database/schema';

/** An empty database of the backend for one test file. */
export async function openTestDatabase(): Promise<{ db: BackendDatabase; remove(): Promise<void> }> {
  const place = await openTestPlace(backendSchema);
  const db = await openBackendDatabase(place);
  return {
    db,
    async remove() {
      await db.close();
      await place.remove();
    },
  };
}

const tables = [
  'catalog_changes',
  'data_requests',
  'stock_alerts',
  'unsubscribe_tokens',
  'webhooks',
  'form_requests',
  'idempotency_keys',
  'review_moderation',
  'review_images',
  'review_products',
  'reviews',
  'subscribers',
  'request_limits',
  'jobs',
  'mailed_codes',
  'wished_products',
  'passkey_challenges',
  'passkeys',
  'sessions',
  'devices',
  'accounts',
] as const;

/** Empties every table between tests. `delete` is faster here than `truncate`, which makes a new file for each table. */
export async function emptyTables(db: BackendDatabase): Promise<void> {
  for (const table of tables) await db.deleteFrom(table).execute();
}
