import * as z from 'zod';
import {
  healthCountLimit,
  reportedPhases,
  vitalBounds,
  type PageHealthReport,
  type ReportedPhase,
  type VitalName,
} from '@store/shared/contracts/page-health';
import { readTraceparent } from '@store/shared/contracts/trace-context';

const count = z.number().int().min(0).max(healthCountLimit);

const bucket = (vital: VitalName) => z.number().int().min(0).max(vitalBounds[vital].length).optional();

const isKnown = (phase: string): phase is ReportedPhase =>
  (reportedPhases as readonly string[]).includes(phase);

/** A newer shell may report phases that this edge does not know; they are left out. */
const phases = z
  .record(z.string().regex(/^[a-z-]{1,20}$/), z.tuple([count, count]))
  .transform((all): PageHealthReport['outcomes'][string] =>
    Object.fromEntries(Object.entries(all).filter(([phase]) => isKnown(phase))),
  );

/** Buckets of the vitals that this edge knows. */
const vitals = z.object({
  LCP: bucket('LCP'),
  INP: bucket('INP'),
  CLS: bucket('CLS'),
} satisfies Record<VitalName, z.ZodType>);

const milliseconds = z
  .number()
  .int()
  .min(0)
  .max(12 * 3_600_000);

const navigation = z.object({
  traceparent: z.string().refine((text) => readTraceparent(text) !== null, 'is no traceparent'),
  agoMs: milliseconds,
  firstByteMs: milliseconds,
  usableMs: milliseconds,
});

/** A report of page health, as it comes over the network. */
export const healthReportSchema: z.ZodType<PageHealthReport> = z.object({
  page: z.string().regex(/^[\w-]{20,64}$/),
  composition: z.string().regex(/^[\w-]{1,40}$/),
  ageMs: milliseconds.optional(),
  outcomes: z.record(z.string().regex(/^[a-z-]{1,20}@[\w.-]{1,60}$/), phases),
  vitals: vitals.optional(),
  navigation: navigation.optional(),
});
