import * as z from 'zod';
import { median } from '../figures';

/** What is printed of one run. Scores are of 100. */
export interface Scores {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  /** Audits that cost points in a category that should have all of them, by id. */
  faults: string[];
}

export const aims = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
export type Category = keyof typeof aims;
export const categories = Object.keys(aims) as Category[];

const audit = z.object({ score: z.number().nullable() });

/** What is read of a Lighthouse report (its file `lhr.d.ts`); scores are of 1. */
const report = z.object({
  requestedUrl: z.string().optional(),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    audit.extend({ auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), audit),
});

/** Scores of one run, from Lighthouse's report in JSON. @throws when Lighthouse could not measure. */
export function scoresOf(json: string): Scores {
  const result = report.parse(JSON.parse(json));
  if (result.runtimeError) throw new Error(`${result.requestedUrl ?? ''}: ${result.runtimeError.message}`);
  const score = (category: Category) => Math.round((result.categories[category]?.score ?? 0) * 100);
  const faults = categories.flatMap((category) =>
    category === 'performance'
      ? []
      : (result.categories[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    faults,
  };
}

/** The median of each category over the runs, with every fault that any run found. */
export function medianScores(runs: readonly Scores[]): Scores {
  const of = (category: Category) => median(runs.map((run) => run[category]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
}
