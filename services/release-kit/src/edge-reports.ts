import * as z from 'zod';
import { healthPhases } from '@store/shared/contracts/page-health';

const outcomes = z.object({ trials: z.number().int().min(0), bad: z.number().int().min(0) });

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
        phase: z.enum(healthPhases),
        good: z.number().int().min(0),
        bad: z.number().int().min(0),
      }),
    )
    .max(2000),
  /** For the guard: both arms of the rollout in progress. A page view counts at most once per phase. */
  rollout: z.nullable(
    z.object({
      id: z.string(),
      candidateViews: z.number().int().min(0),
      controlViews: z.number().int().min(0),
      phases: z.partialRecord(z.enum(healthPhases), z.object({ candidate: outcomes, control: outcomes })),
    }),
  ),
});
export type EdgeReport = z.infer<typeof edgeReportSchema>;

/** Sums of both arms of a rollout since the previous report. */
export type HealthReport = Omit<NonNullable<EdgeReport['rollout']>, 'id'>;
