import * as z from 'zod';
import { healthCountLimit, healthPhases, type PageHealthReport } from '@store/shared/contracts/page-health';

const count = z.number().int().min(0).max(healthCountLimit);

/** A report of page health, as it comes over the network. */
export const healthReportSchema: z.ZodType<PageHealthReport> = z.object({
  page: z.string().regex(/^[\w-]{20,64}$/),
  composition: z.string().regex(/^[\w-]{1,40}$/),
  outcomes: z.record(
    z.string().regex(/^[a-z-]{1,20}@[\w.-]{1,60}$/),
    z.partialRecord(z.enum(healthPhases), z.tuple([count, count])),
  ),
});
