import { sql, type Kysely } from 'kysely';
import * as z from 'zod';
import type { RegistrySchema } from './registry-schema';

/** How long open pages are told that their composition was recalled. */
const recallDays = 7;

/** Facts of an entry that takes compositions back. */
const facts = z.object({ recalled: z.array(z.string()).default([]) });

/**
 * Ids of the compositions that were taken back in the last seven days, by an abort or a rollback, and did not become live
 * again. Pages that are open with them go on with a new document.
 */
export async function recalledIn(db: Kysely<RegistrySchema>, now = Date.now()): Promise<string[]> {
  const rows = await db
    .selectFrom('history')
    .select(['composition', 'facts'])
    .where(sql<boolean>`jsonb_exists_any(facts::jsonb, array['live', 'recalled'])`)
    .where('at', '>', new Date(now - recallDays * 86_400_000).toISOString())
    .orderBy('id')
    .execute();
  const recalled = new Set<string>();
  for (const row of rows) {
    for (const id of facts.parse(JSON.parse(row.facts)).recalled) recalled.add(id);
    recalled.delete(row.composition);
  }
  return [...recalled].sort();
}
