import * as z from 'zod';
import { reportedPhases } from '@store/shared/contracts/page-health';
import { guardMeasures } from './guard-measures';
import { ReleaseError } from './release-error';
import { vitalHistogramsSchema } from './vital-histograms';

/** Most page views or visitors of one kind that an edge counts in a second. From its cache it answers fewer. */
const mostPerSecond = 20_000;

/** Seconds that one report may bring: an edge keeps its sums while no registry answers. */
const longestSeconds = 600;

/** Seconds that an edge may count before its report comes, beside those since its last one: heartbeats, delays. */
const spareSeconds = 10;

const tooMany = `An edge counts at most ${mostPerSecond} page views or visitors of a kind in a second, and sends ${longestSeconds} s at most.`;
const sum = z
  .number()
  .int()
  .min(0)
  .max(mostPerSecond * (longestSeconds + spareSeconds), tooMany);

const outcomes = z
  .object({ trials: sum, bad: sum })
  .refine(({ trials, bad }) => bad <= trials, 'A report has more bad outcomes than outcomes.');
const arms = z.object({ candidate: outcomes, control: outcomes });
const visitorsAndNetworks = arms
  .extend({ networks: arms.optional() })
  .refine(
    ({ candidate, control, networks }) =>
      !networks ||
      (networks.candidate.trials <= candidate.trials && networks.control.trials <= control.trials),
    'A report has more networks than visitors.',
  );

/** Report of an edge to the registry: its presence, what it serves, and the page health since its last report. */
export const edgeReportSchema = z.object({
  /** The registry counts a report of the same id once. */
  id: z.uuid(),
  edge: z.string().min(1).max(80),
  /** Newest revision that the edge serves. */
  revision: z.number().int().min(0),
  /** Composition id → reason why this edge does not serve it. */
  refused: z
    .record(
      z.string().max(80),
      z.string().transform((reason) => reason.slice(0, 1000)),
    )
    .refine((refused) => Object.keys(refused).length <= 20, 'An edge refuses 20 compositions at most.'),
  /** How many of a candidate's first pages it has rendered, before it serves it. */
  preparing: z.object({ done: z.number().int().min(0), of: z.number().int().min(0).max(10_000) }).optional(),
  counts: z
    .array(
      z.object({
        slice: z.string(),
        version: z.string(),
        phase: z.enum(reportedPhases),
        good: sum,
        bad: sum,
      }),
    )
    .max(2000),
  /** For the guard: both arms of the rollout in progress. A visitor counts at most once per measure. */
  rollout: z.nullable(
    z.object({
      id: z.string(),
      /** The share that the sums are of. */
      percent: z.number().min(0).max(100),
      candidateViews: sum,
      controlViews: sum,
      /** `networks` counts the first visitor of each network, without the candidate's first bad ones. */
      measures: z.partialRecord(z.enum(guardMeasures), visitorsAndNetworks),
      vitals: vitalHistogramsSchema.optional(),
    }),
  ),
});
export type EdgeReport = z.infer<typeof edgeReportSchema>;

/**
 * Checks a report against the time since the edge was last heard of.
 * @throws ReleaseError when it has more than that time can bring.
 */
export function mustBePlausible({ counts, rollout }: EdgeReport, secondsSince: number): void {
  const { measures = {}, vitals = {}, candidateViews = 0, controlViews = 0 } = rollout ?? {};
  const trials = Object.values(measures).flatMap(({ candidate, control }) => [
    candidate.trials,
    control.trials,
  ]);
  const buckets = Object.values(vitals).flatMap(({ candidate, control }) => [...candidate, ...control]);
  const most = Math.max(
    candidateViews,
    controlViews,
    ...trials,
    ...buckets,
    ...counts.map(({ good, bad }) => good + bad),
  );
  if (most <= mostPerSecond * (Math.min(secondsSince, longestSeconds) + spareSeconds)) return;
  throw new ReleaseError(
    `The report has ${most} outcomes of one kind, which ${Math.round(secondsSince)} s cannot bring.`,
  );
}

/** Sums of both arms of a rollout since the previous report. */
export type HealthReport = Omit<NonNullable<EdgeReport['rollout']>, 'id' | 'percent'>;
