import type { Kysely } from 'kysely';
import { entriesOf, namesOf, slicesIn } from '@store/release-kit/versions';
import { noteIn, type Act, type RegistryTransaction } from '../history';
import type { RegistrySchema } from '../registry-schema';
import { answerWords, gateReportSchema, type GateReport } from './gate-report';

/** Stores the gate's latest answer for each of the releases, and records every answer in the history. */
export async function keepReport(
  db: RegistryTransaction,
  report: GateReport,
  act: Act,
  isDrill: boolean,
): Promise<void> {
  const { slices, answer } = report;
  const kept = JSON.stringify(report);
  for (const [slice, version] of entriesOf(slices))
    await db
      .insertInto('gate_reports')
      .values({ slice, version, report: kept })
      .onConflict((conflict) => conflict.columns(['slice', 'version']).doUpdateSet({ report: kept }))
      .execute();
  const what = `${namesOf(slices)} ${slicesIn(slices).length > 1 ? 'are' : 'is'} ${answerWords[answer]}`;
  await noteIn(db, { ...act, action: 'gate', what, details: { report }, isDrill });
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
