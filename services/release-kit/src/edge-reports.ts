import * as z from 'zod';
import { reportedPhases } from '@store/shared/contracts/page-health';
import { vitalHistogramsSchema } from './vital-histograms';

/**
 * What the guard compares between the arms of a rollout: what pages report, and what edges see themselves. `report` is
 * bad for a document from which no report came; `document` is bad for one that the server could not render.
 */
export const guardMeasures = [...reportedPhases, 'report', 'document'] as const;
export type GuardMeasure = (typeof guardMeasures)[number];

const outcomes = z.object({ trials: z.number().int().min(0), bad: z.number().int().min(0) });
const arms = z.object({ candidate: outcomes, control: outcomes });

/** Report of an edge to the registry: its presence, what it serves, and the page health since its last report. */
export const edgeReportSchema = z.object({
  /** The registry counts a report of the same id once. */
  id: z.uuid(),
  edge: z.string().min(1).max(80),
  /** Newest revision that the edge serves. */
  revision: z.number(),
  /** Composition id → reason why this edge does not serve it. */
  refused: z.record(z.string(), z.string()),
  counts: z
    .array(
      z.object({
        slice: z.string(),
        version: z.string(),
        phase: z.enum(reportedPhases),
        good: z.number().int().min(0),
        bad: z.number().int().min(0),
      }),
    )
    .max(2000),
  /** For the guard: both arms of the rollout in progress. A visitor counts at most once per measure. */
  rollout: z.nullable(
    z.object({
      id: z.string(),
      candidateViews: z.number().int().min(0),
      controlViews: z.number().int().min(0),
      /** `networks` counts the first visitor of each network, without the candidate's first bad ones. */
      phases: z.partialRecord(z.enum(guardMeasures), arms.extend({ networks: arms.optional() })),
      vitals: vitalHistogramsSchema.optional(),
    }),
  ),
});
export type EdgeReport = z.infer<typeof edgeReportSchema>;

/** Sums of both arms of a rollout since the previous report. */
export type HealthReport = Omit<NonNullable<EdgeReport['rollout']>, 'id'>;
