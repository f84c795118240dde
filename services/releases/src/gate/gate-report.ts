import * as z from 'zod';
import { sliceNameSchema } from '@store/shared/contracts/release';

export const gateChecks = [
  'integrity',
  'contract',
  'singletons',
  'exposed',
  'addresses',
  'bytes',
  'rendering',
  'browser',
] as const;

/** What the gate says: `unknown` when something could not be judged and nothing is known to be bad. */
const gateAnswer = z.enum(['good', 'bad', 'unknown']);
export type GateAnswer = z.infer<typeof gateAnswer>;

const gateCheckSchema = z.object({
  name: z.enum(gateChecks),
  answer: gateAnswer,
  /** One sentence for each problem with its effect on visitors. */
  problems: z.array(z.string()),
  /** One sentence for each thing that could not be judged, with the reason. */
  unjudged: z.array(z.string()),
  /** What was checked. */
  notes: z.array(z.string()),
});
export type GateCheck = z.infer<typeof gateCheckSchema>;

/** The gate's report; `release check --json` prints it. */
export const gateReportSchema = z.object({
  /** What was checked together: releases by slice, and null for each slice that is retired. */
  slices: z.partialRecord(sliceNameSchema, z.nullable(z.string())),
  /** ISO 8601. */
  at: z.string(),
  /** Id of the live composition at the check. */
  live: z.string(),
  /** Id of the candidate composition of another rollout, if the releases were checked against it too. */
  candidate: z.nullable(z.string()),
  answer: gateAnswer,
  checks: z.array(gateCheckSchema),
});
export type GateReport = z.infer<typeof gateReportSchema>;

/** What a check found. */
export type Findings = Pick<GateCheck, 'problems' | 'unjudged' | 'notes'>;

/** Findings of a check that could judge nothing, for this reason. */
export const notJudged = (sentence: string): Findings => ({ problems: [], unjudged: [sentence], notes: [] });

/** One bad answer makes all bad; else one that is unknown makes all unknown. */
export const answerOf = (answers: readonly GateAnswer[]): GateAnswer =>
  answers.includes('bad') ? 'bad' : answers.includes('unknown') ? 'unknown' : 'good';

export function gateCheck(
  name: GateCheck['name'],
  { problems = [], unjudged = [], notes = [] }: Partial<Findings>,
): GateCheck {
  const answer = problems.length > 0 ? 'bad' : unjudged.length > 0 ? 'unknown' : 'good';
  return { name, answer, problems, unjudged, notes };
}

/** Everything that is bad or could not be judged, in sentences. */
export const findingsOf = ({ checks }: GateReport): string[] =>
  checks.flatMap(({ problems, unjudged }) => [...problems, ...unjudged]);

/** The first sentences of what is bad, or of what could not be judged. */
export const reasonsOf = ({ answer, checks }: GateReport): string =>
  checks
    .flatMap(({ problems, unjudged }) => (answer === 'bad' ? problems : unjudged))
    .slice(0, 3)
    .join(' ');

/** The answers in words. */
export const answerWords: Readonly<Record<GateAnswer, string>> = {
  good: 'green',
  bad: 'red',
  unknown: 'not judged',
};
