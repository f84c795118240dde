import type { Kysely } from 'kysely';
import { entriesOf, namesOf, type Changes } from '@store/release-kit/versions';
import type { RegistryTransaction } from '../history/history';
import type { RegistrySchema } from '../registry/registry-schema';
import { gateReportSchema, type GateReport } from './gate-report';

/** Stores the gate's latest answer for each of the releases. */
export async function keepReportIn(db: RegistryTransaction, report: GateReport): Promise<void> {
  const kept = JSON.stringify(report);
  for (const [slice, version] of entriesOf(report.slices))
    await db
      .insertInto('gate_reports')
      .values({ slice, version, report: kept })
      .onConflict((conflict) => conflict.columns(['slice', 'version']).doUpdateSet({ report: kept }))
      .execute();
}

/** The gate's latest answer; null without one, or when it was given by an earlier version of the gate. */
export async function gateReportIn(
  db: Kysely<RegistrySchema>,
  slice: string,
  version: string,
): Promise<GateReport | null> {
  const row = await db
    .selectFrom('gate_reports')
    .select('report')
    .where('slice', '=', slice)
    .where('version', '=', version)
    .executeTakeFirst();
  return gateReportSchema.safeParse(JSON.parse(row?.report ?? 'null')).data ?? null;
}

/** The gate's latest answer about a set; null when it was about other releases, or none of them has a version. */
export async function setReportIn(db: Kysely<RegistrySchema>, set: Changes): Promise<GateReport | null> {
  const [release] = entriesOf(set);
  const report = release ? await gateReportIn(db, ...release) : null;
  return report && namesOf(report.slices) === namesOf(set) ? report : null;
}
