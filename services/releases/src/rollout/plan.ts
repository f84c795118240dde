import * as z from 'zod';
import { ReleaseError } from '@store/release-kit/release-error';
import { entriesOf, type Changes } from '@store/release-kit/versions';

/** A share of visitors and how long it is shown; without minutes, until a person raises it. */
const stepSchema = z.object({ percent: z.number(), minutes: z.number().optional() });
export type Step = z.infer<typeof stepSchema>;

export const planSchema = z.array(stepSchema).max(20, 'A plan has at most 20 steps.');

export const pauseSchema = z.nullable(z.object({ who: z.string(), why: z.string(), at: z.string() }));
export type Pause = z.infer<typeof pauseSchema>;

/** Longest time of a step in minutes: two weeks. */
const longestMinutes = 20_160;

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
