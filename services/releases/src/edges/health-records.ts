import { sql, type Kysely } from 'kysely';
import type { EdgeReport } from '@store/release-kit/edge-reports';
import type { RegistrySchema } from '../registry/registry-schema';

type Db = Kysely<RegistrySchema>;

export type HealthMinute = RegistrySchema['health_minutes'];

/** How long a report's id is remembered. An edge repeats a report every second until it is taken. */
const rememberedMs = 86_400_000;

/** Adds the counts of a report. Rows are written in one order, so that reports of several edges do not wait in a circle. */
export async function addHealth(db: Db, counts: EdgeReport['counts']): Promise<void> {
  if (counts.length === 0) return;
  const minute = new Date().toISOString().slice(0, 16);
  const rows = counts.map((count) => ({ minute, ...count }));
  rows.sort((a, b) => (labelOf(a) < labelOf(b) ? -1 : 1));
  await db
    .insertInto('health_minutes')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['minute', 'slice', 'version', 'phase']).doUpdateSet({
        good: sql`health_minutes.good + excluded.good`,
        bad: sql`health_minutes.bad + excluded.bad`,
      }),
    )
    .execute();
}

/** Remembers a report's id in the transaction that counts it. @returns false when it was counted before. */
export async function isFirstReport(db: Db, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('health_reports')
    .values({ id, at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets ids of reports that no edge sends again. */
export async function forgetReports(db: Db): Promise<void> {
  const before = new Date(Date.now() - rememberedMs).toISOString();
  await db.deleteFrom('health_reports').where('at', '<', before).execute();
}

/** Page health of all versions in the last minutes, oldest first. */
export async function healthSince(db: Db, minutes: number): Promise<HealthMinute[]> {
  const from = new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 16);
  return db.selectFrom('health_minutes').selectAll().where('minute', '>', from).orderBy('minute').execute();
}

/** Deletes what is older than a time. */
export async function deleteHealth(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('health_minutes').where('minute', '<', before.toISOString().slice(0, 16)).execute();
}

const labelOf = ({ slice, version, phase }: EdgeReport['counts'][number]) => `${slice} ${version} ${phase}`;
