import { sql, type Kysely } from 'kysely';
import type { ReportedPhase } from '@store/shared/contracts/page-health';
import type { Database } from '@store/service-kit/database';
import type { EdgeReport } from '@store/release-kit/edge-reports';
import type { RegistryTransaction } from '../history/history';
import type { RegistrySchema } from '../registry/registry-schema';

/** Good and bad outcomes of a phase of one version in one minute. */
export interface HealthMinute {
  /** `2026-05-01T10:02`, UTC. */
  minute: string;
  slice: string;
  version: string;
  phase: ReportedPhase;
  good: number;
  bad: number;
}

/** How long a report's id is remembered. An edge repeats a report every second until it is taken. */
const rememberedMs = 86_400_000;

/** Page health by slice, version, phase and minute, for the desk. */
export class HealthRecords {
  constructor(private readonly db: Database<RegistrySchema>) {}

  /**
   * Adds the counts of a report. Rows are written in one order, so that reports of several edges do not wait for each
   * other in a circle.
   */
  async add(
    counts: EdgeReport['counts'],
    at = new Date(),
    db: Kysely<RegistrySchema> = this.db,
  ): Promise<void> {
    if (counts.length === 0) return;
    const minute = at.toISOString().slice(0, 16);
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
  async isFirst(id: string, db: RegistryTransaction): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('health_reports')
      .values({ id, at: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** Forgets ids of reports that no edge sends again. */
  async forgetReports(now = Date.now()): Promise<void> {
    const before = new Date(now - rememberedMs).toISOString();
    await this.db.deleteFrom('health_reports').where('at', '<', before).execute();
  }

  /** The last minutes of all versions, oldest first. */
  async since(minutes: number, now = Date.now()): Promise<HealthMinute[]> {
    const from = new Date(now - minutes * 60_000).toISOString().slice(0, 16);
    const rows = await this.db
      .selectFrom('health_minutes')
      .selectAll()
      .where('minute', '>', from)
      .orderBy('minute')
      .execute();
    return rows as HealthMinute[];
  }

  /** Deletes records that are older than a number of days. @returns the number of deleted rows. */
  async deleteOlderThan(days: number, now = Date.now()): Promise<number> {
    const from = new Date(now - days * 86_400_000).toISOString().slice(0, 16);
    const deleted = await this.db.deleteFrom('health_minutes').where('minute', '<', from).executeTakeFirst();
    return Number(deleted.numDeletedRows);
  }
}

const labelOf = ({ slice, version, phase }: EdgeReport['counts'][number]) => `${slice} ${version} ${phase}`;
