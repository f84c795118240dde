import { sql, type Transaction } from 'kysely';
import type { BackendDatabase, BackendSchema } from '../database/schema';

/** For how long changes are known. */
const keptMs = 60 * 60_000;
/** Changes in one answer; who has more to catch up on takes everything for old. */
const mostChanges = 1000;

/** Records that what these surrogate keys name has changed. */
export async function addCatalogChanges(
  transaction: Transaction<BackendSchema>,
  keys: readonly string[],
  now: number,
): Promise<void> {
  if (keys.length === 0) return;
  // Changes become visible in the order of their numbers, so that no reader goes past one that is still being written.
  await sql`lock table catalog_changes in exclusive mode`.execute(transaction);
  await transaction
    .insertInto('catalog_changes')
    .values(keys.map((key) => ({ surrogate_key: key, changed_at: now })))
    .execute();
}

/**
 * What has changed after a change; nothing without one.
 * @returns the last change, and the surrogate keys; null for keys when some are no longer known.
 */
export async function readCatalogChanges(
  db: BackendDatabase,
  after: number | undefined,
): Promise<{ last: number; keys: string[] | null }> {
  const rows = await db
    .selectFrom('catalog_changes')
    .select(['id', 'surrogate_key'])
    .where('id', '>=', after ?? 0)
    .orderBy('id', 'desc')
    .limit(mostChanges)
    .execute();
  const last = rows[0]?.id ?? 0;
  if (after === undefined) return { last, keys: [] };
  const newer = rows.filter(({ id }) => id > after);
  // The caller's own last change is still there, or all since the first one are.
  const oldest = rows.at(-1)?.id ?? 0;
  const isWhole = after === 0 ? oldest <= 1 : oldest === after;
  return { last, keys: isWhole ? [...new Set(newer.map((row) => row.surrogate_key))] : null };
}

/** Removes changes after an hour, but for the last one, which says where readers are. */
export async function sweepCatalogChanges(db: BackendDatabase, now = Date.now()): Promise<void> {
  await db
    .deleteFrom('catalog_changes')
    .where('changed_at', '<', now - keptMs)
    .where('id', '<', (changes) =>
      changes.selectFrom('catalog_changes').select(({ fn }) => fn.max('id').as('last')),
    )
    .execute();
}
