import * as z from 'zod';
import {
  healthCountLimit,
  reportedPhases,
  type PageHealthReport,
  type ReportedPhase,
} from '@store/shared/contracts/page-health';

const count = z.number().int().min(0).max(healthCountLimit);

const isKnown = (phase: string): phase is ReportedPhase =>
  (reportedPhases as readonly string[]).includes(phase);

/** A newer shell may report phases that this edge does not know; they are left out. */
const phases = z
  .record(z.string().regex(/^[a-z-]{1,20}$/), z.tuple([count, count]))
  .transform((all): PageHealthReport['outcomes'][string] =>
    Object.fromEntries(Object.entries(all).filter(([phase]) => isKnown(phase))),
  );

/** A report of page health, as it comes over the network. */
export const healthReportSchema: z.ZodType<PageHealthReport> = z.object({
  page: z.string().regex(/^[\w-]{20,64}$/),
  composition: z.string().regex(/^[\w-]{1,40}$/),
  outcomes: z.record(z.string().regex(/^[a-z-]{1,20}@[\w.-]{1,60}$/), phases),
});
