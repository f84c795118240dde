import * as z from 'zod';
import { sliceNames } from '@store/shared/contracts/slices';

export const gateChecks = [
  'integrity',
  'contract',
  'singletons',
  'exposed',
  'addresses',
  'rendering',
] as const;

/** What the gate found; what machines read of `release check --json`. */
export const gateReportSchema = z.object({
  slice: z.enum(sliceNames),
  version: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** The live composition that it was checked against. */
  live: z.string(),
  /** The rollout's candidate composition that it was checked against as well. */
  candidate: z.nullable(z.string()),
  passed: z.boolean(),
  checks: z.array(
    z.object({
      name: z.enum(gateChecks),
      passed: z.boolean(),
      /** One sentence each: what breaks, and for whom. */
      problems: z.array(z.string()),
      /** What was looked at, and what could not be judged. */
      notes: z.array(z.string()),
    }),
  ),
});
export type GateReport = z.infer<typeof gateReportSchema>;
export type GateCheck = GateReport['checks'][number];
