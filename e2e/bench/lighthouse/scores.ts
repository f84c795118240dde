import * as z from 'zod';
import { median } from '../figures';

/** The printed result of one run. Scores range from 0 to 100. */
export interface Scores {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  /** How fast Lighthouse found the machine to be: below 1,000 scores of performance suffer. */
  machine: number;
  /** Ids of the failed audits in categories that should reach 100. */
  faults: string[];
}

export const aims = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
export type Category = keyof typeof aims;
export const categories = Object.keys(aims) as Category[];

const audit = z.object({ score: z.number().nullable() });

/** The used fields of a Lighthouse report (see its `lhr.d.ts`). Scores range from 0 to 1. */
const report = z.object({
  requestedUrl: z.string().optional(),
  runtimeError: z.object({ message: z.string() }).optional(),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(
    z.string(),
    audit.extend({ auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), audit),
});

/** Scores of one run, from Lighthouse's JSON report. @throws when Lighthouse could not measure the page. */
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
    machine: result.environment.benchmarkIndex,
    faults,
  };
}

/** The median score of each category, with the failed audits of all runs. */
export function medianScores(runs: readonly Scores[]): Scores {
  const of = (category: Category | 'machine') => median(runs.map((run) => run[category]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
    machine: of('machine'),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  };
}
