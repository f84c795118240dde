import { sql } from 'kysely';
import type { HealthPhase } from '@store/shared/contracts/page-health';
import type { Database } from '@store/service-kit/database';
import type { EdgeReport } from '@store/release-kit/edge-reports';
import type { RegistrySchema } from './registry-schema';

/** Good and bad outcomes of a phase of one version in one minute. */
export interface HealthMinute {
  /** `2026-05-01T10:02`, UTC. */
  minute: string;
  slice: string;
  version: string;
  phase: HealthPhase;
  good: number;
  bad: number;
}

/** Page health by slice, version, phase and minute, for the desk's charts. */
export class HealthRecords {
  constructor(private readonly db: Database<RegistrySchema>) {}

  async add(counts: EdgeReport['counts'], at = new Date()): Promise<void> {
    if (counts.length === 0) return;
    const minute = at.toISOString().slice(0, 16);
    await this.db
      .insertInto('health_minutes')
      .values(counts.map((count) => ({ minute, ...count })))
      .onConflict((conflict) =>
        conflict.columns(['minute', 'slice', 'version', 'phase']).doUpdateSet({
          good: sql`health_minutes.good + excluded.good`,
          bad: sql`health_minutes.bad + excluded.bad`,
        }),
      )
      .execute();
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
