import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { entriesOf, type Changes } from '@store/release-kit/versions';
import { guardMeasures, measureOf } from '@store/release-kit/guard-measures';
import { minimumVisitors, visitorsOf, type GuardState } from '../guard/guard';
import { ownName, worseOf } from '../guard/own-measures';
import { strengthOf } from '../guard/sequential-test';
import { guardStateOf, mustBeNoDraft, mustBePercent, mustNameReleases, type Running } from './running';

/** A share of visitors and how long it is shown; without minutes, until a person raises it. */
const stepSchema = z.object({ percent: z.number(), minutes: z.number().optional() });
export type Step = z.infer<typeof stepSchema>;

export const planSchema = z.array(stepSchema).max(20, 'A plan has at most 20 steps.');

const pauseSchema = z.nullable(z.object({ who: z.string(), why: z.string(), at: z.string() }));
export type Pause = z.infer<typeof pauseSchema>;

/** Longest time of a step in minutes: two weeks. */
const longestMinutes = 20_160;

/** Strength of evidence below which the guard is calm. */
export const calmStrength = 10;

const minutesOf = { m: 1, h: 60, d: 1440 };

/** A plan from text such as `1% 15m, 5% 1h, 25%, 100%`. @throws ReleaseError with the part that is none. */
export const parsePlan = (text: string): Step[] =>
  text.split(',').map((part) => {
    const [, percent, time, unit] =
      /^([\d.]+) ?%(?: (?:for )?([\d.]+) ?([mhd])\w*)?$/.exec(part.trim().replace(/\s+/g, ' ')) ?? [];
    if (percent === undefined)
      throw new ReleaseError(
        `A plan has shares with times, such as "1% 15m, 5% 1h, 25%, 100%"; "${part.trim()}" is none.`,
      );
    const minutes = Number(time) * minutesOf[(unit ?? 'm') as keyof typeof minutesOf];
    return { percent: Number(percent), ...(time !== undefined && { minutes }) };
  });

/** @throws ReleaseError when the plan does not begin at the first share, or does not rise. */
export function mustBePlan(plan: readonly Step[], percent: number, slices: Changes): void {
  const [first] = plan;
  if (!first) return;
  // The gate's answer is kept with releases.
  if (entriesOf(slices).length === 0)
    throw new ReleaseError('A slice is retired without a plan; raise it by hand.');
  if (first.percent !== percent)
    throw new ReleaseError(`The plan begins at ${first.percent} %, and the rollout at ${percent} %.`);
  plan.forEach((step, place) => {
    if (!(step.percent > (plan[place - 1]?.percent ?? -1) && step.percent <= 100))
      throw new ReleaseError('The shares of a plan rise, to 100 percent at most.');
    if (step.minutes !== undefined && !(step.minutes > 0 && step.minutes <= longestMinutes))
      throw new ReleaseError('A step of a plan lasts more than 0 minutes and at most two weeks.');
  });
}

/** What is wrong with a start by itself. @throws ReleaseError with a sentence. */
export function mustBeStartable(start: { slices: Changes; percent: number; plan?: readonly Step[] }): void {
  mustBePercent(start.percent);
  mustBePlan(start.plan ?? [], start.percent, start.slices);
  mustNameReleases(start.slices);
  mustBeNoDraft(start.slices);
}

/** Where a rollout is in its plan; null for one without a plan. Times are ISO 8601. */
export interface PlanState {
  steps: Step[];
  /** The share that comes next, null after the last; `at` is null when it waits for a person. */
  next: { percent: number; at: string | null } | null;
  paused: Pause;
}

export function planStateOf({ plan, percent, paused, ...running }: Running): PlanState | null {
  const steps = planSchema.parse(JSON.parse(plan));
  if (steps.length === 0) return null;
  const present = steps.findLast((step) => step.percent <= percent);
  const next = steps.find((step) => step.percent > percent);
  const since = Date.parse(running.share_since);
  const minutes = present?.minutes;
  const at = minutes === undefined ? null : new Date(since + minutes * 60_000).toISOString();
  return {
    steps,
    next: next ? { percent: next.percent, at } : null,
    paused: pauseSchema.parse(JSON.parse(paused ?? 'null')),
  };
}

/** What the guard asks a person, in a sentence; null when it asks nothing. */
export function guardQuestion({ asked, own }: GuardState): string | null {
  if (!asked) return null;
  const [worse] = worseOf(own);
  const ofTeam = worse ? ownName(worse) : 'a measure of a team’s own';
  return `the guard asks a person about ${asked === 'own' ? ofTeam : measureOf[asked].name}`;
}

/** Why the guard would not go on yet, in a sentence; null when it is calm and enough visitors came to this share. */
export function guardWaits(running: Running): string | null {
  const guard = guardStateOf(running);
  const question = guardQuestion(guard);
  if (question) return question;
  const worse = guardMeasures.find((measure) => strengthOf(guard.measures[measure].evidence) >= calmStrength);
  if (worse) return `the guard is not calm about ${measureOf[worse].name}`;
  const [own] = worseOf(guard.own);
  if (own) return `the guard is not calm about ${ownName(own)}`;
  const visitors = visitorsOf(guard);
  if (visitors < minimumVisitors)
    return `${visitors} of ${minimumVisitors} visitors have come at ${running.percent} %`;
  return null;
}
