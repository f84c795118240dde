import type { EdgeReport, HealthReport } from '@store/release-kit/edge-reports';
import { guardMeasures } from '@store/release-kit/guard-measures';
import { decideIn } from '../actions/guard';
import { EdgeReports } from '../edges/edge-reports';
import type { ReleaseParts } from '../release-parts';
import { ingestIn } from '../rollout/guarding';
import { servedPercent } from '../rollout/running';

/** Has an edge report many failed additions of the candidate from one address, about which the guard asks a person. */
export async function reportFailuresFromOneAddress(parts: ReleaseParts, id: string): Promise<void> {
  const additions = { candidate: { trials: 200, bad: 20 }, control: { trials: 4000, bad: 4 } };
  await reportRollout(parts, {
    id,
    candidateViews: 200,
    controlViews: 4000,
    measures: { 'add-to-cart': additions },
    vitals: {},
  });
}

/** Has an edge report visitors of both arms in every measure of the rollout in progress. */
export async function reportEveryMeasure(parts: ReleaseParts, id: string): Promise<void> {
  const counted = { candidate: { trials: 1012, bad: 12 }, control: { trials: 19_210, bad: 210 } };
  await reportRollout(parts, {
    id,
    candidateViews: 1450,
    controlViews: 27_900,
    measures: Object.fromEntries(guardMeasures.map((measure) => [measure, counted])),
    vitals: { LCP: { candidate: [0, 900], control: [0, 18_000] } },
  });
}

async function reportRollout(
  parts: ReleaseParts,
  report: Omit<NonNullable<EdgeReport['rollout']>, 'percent'>,
): Promise<void> {
  const rollout = { ...report, percent: await percentOf(parts, report.id) };
  const about = { id: crypto.randomUUID(), edge: 'edge-1', revision: 1, refused: {}, counts: [] };
  await new EdgeReports(parts).ingest({ ...about, rollout });
}

/** Percent of visitors who get the candidate of a rollout now; 0 when there is no such rollout. */
async function percentOf({ registry }: Pick<ReleaseParts, 'registry'>, id: string): Promise<number> {
  const row = await registry.db.selectFrom('rollouts').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? servedPercent(row.percent, row.control_percent) : 0;
}

/** Passes page health to the guard, as a report of an edge does. @returns the evidence when the guard did something. */
export async function passToGuard(
  { registry }: Pick<ReleaseParts, 'registry'>,
  rollout: string,
  report: HealthReport,
) {
  const ofShare = { ...report, id: rollout, percent: await percentOf({ registry }, rollout) };
  const isAlarming = await registry.db.transaction().execute((db) => ingestIn(db, ofShare));
  return isAlarming ? registry.exclusively((db) => decideIn(db, rollout)) : null;
}
