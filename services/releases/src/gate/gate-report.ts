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

/** The gate's report; `release check --json` prints it. */
export const gateReportSchema = z.object({
  slice: z.enum(sliceNames),
  version: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** Id of the live composition at the check. */
  live: z.string(),
  /** Id of the candidate composition of another slice's rollout, if the release was checked against it too. */
  candidate: z.nullable(z.string()),
  passed: z.boolean(),
  checks: z.array(
    z.object({
      name: z.enum(gateChecks),
      passed: z.boolean(),
      /** One sentence for each problem with its effect on visitors. */
      problems: z.array(z.string()),
      /** What was checked and what could not be. */
      notes: z.array(z.string()),
    }),
  ),
});
export type GateReport = z.infer<typeof gateReportSchema>;
export type GateCheck = GateReport['checks'][number];
