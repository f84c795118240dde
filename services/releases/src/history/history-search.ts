import { sql, type Kysely, type Selectable } from 'kysely';
import * as z from 'zod';
import { fields } from '../api/input';
import type { RegistrySchema } from '../registry/registry-schema';

/** An entry, whose facts are as its kind says: the set, gate report, evidence, shares, hashes. */
export type HistoryEntry = Omit<Selectable<RegistrySchema['history']>, 'facts'> & {
  facts: Record<string, unknown>;
};

/** Entries, newest first; `next` is the next page's `before`, null on the last page. */
export type HistoryPage = Awaited<ReturnType<typeof searchHistory>>;

const dayMs = 86_400_000;
/** An empty field of a form is none. */
const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
const word = given(z.string().trim().max(100));
const time = z.union(
  [
    z.iso.date(),
    z.iso.datetime({ offset: true }),
    // A browser's field of the desk sends UTC without saying so.
    z.iso.datetime({ local: true, precision: -1 }).transform((minute) => `${minute}Z`),
  ],
  'A time is a day or a time, such as 2026-05-01.',
);

/** Filters of the history, as they stand in addresses. All given ones apply. */
export const historyQuerySchema = z.object({
  slice: given(fields.slice),
  /** The exact name. */
  who: word,
  action: word,
  /** Id of a rollout: its steps. */
  rollout: word,
  /** A part of who, what or why, in any case. */
  text: word,
  /** From this time, or the beginning of this day in UTC. */
  from: given(time.transform((text) => new Date(text).toISOString())),
  /** Before this time, or until the end of this day in UTC. */
  to: given(
    time.transform((text) => {
      const isDay = text.length === '2026-05-01'.length;
      return new Date(Date.parse(text) + (isDay ? dayMs : 0)).toISOString();
    }),
  ),
  /** Only entries that are older than the one with this id. */
  before: given(z.coerce.number().int().positive()),
  limit: given(z.coerce.number().int().min(1).max(500)),
});
export type HistoryQuery = z.output<typeof historyQuerySchema>;

/** One page of the entries that a query finds. */
export async function searchHistory(
  db: Kysely<RegistrySchema>,
  { slice, who, action, rollout, text, from, to, before, limit = 100 }: Partial<HistoryQuery>,
) {
  let found = db
    .selectFrom('history')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (slice) found = found.where(sql<boolean>`jsonb_exists(facts::jsonb -> 'slices', ${slice})`);
  if (who) found = found.where('who', '=', who);
  if (action) found = found.where('action', '=', action);
  if (rollout) found = found.where(sql<boolean>`facts::jsonb ->> 'rollout' = ${rollout}`);
  if (text)
    found = found.where(
      sql<boolean>`position(lower(${text}::text) in lower(who || ' ' || what || ' ' || why)) > 0`,
    );
  if (from) found = found.where('at', '>=', from);
  if (to) found = found.where('at', '<', to);
  if (before) found = found.where('id', '<', before);
  const rows = await found.execute();
  const data = rows.slice(0, limit).map(entryOf);
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}

/** The entry with this id; null when there is none. */
export async function entryIn(db: Kysely<RegistrySchema>, id: number): Promise<HistoryEntry | null> {
  if (!Number.isSafeInteger(id)) return null;
  const row = await db.selectFrom('history').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? entryOf(row) : null;
}

/** An entry from its row. */
export const entryOf = (row: Selectable<RegistrySchema['history']>): HistoryEntry => ({
  ...row,
  facts: JSON.parse(row.facts) as HistoryEntry['facts'],
});
