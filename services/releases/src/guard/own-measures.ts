import * as z from 'zod';
import { ownMeasureSchema, sliceNameSchema, type OwnMeasure } from '@store/shared/contracts/release';
import type { SliceName } from '@store/shared/contracts/slices';
import type { QueryAnswer } from './prometheus';

/** Readings in a row, a minute apart, that have to be worse before the guard takes a candidate back. */
export const readingsToAlarm = 3;

const { name, better, tolerance } = ownMeasureSchema.shape;

/** A measure of a team's own in the guard's state: what was read last, in both arms. */
export const ownStateSchema = z.object({
  name,
  better,
  tolerance,
  slice: sliceNameSchema,
  /** Null while the query has no number. */
  candidate: z.nullable(z.number()),
  control: z.nullable(z.number()),
  /** Readings in a row in which the candidate was worse than is tolerated. */
  worse: z.number(),
  /** Why it could not be asked the last time. */
  problem: z.nullable(z.string()),
});
type OwnState = z.infer<typeof ownStateSchema>;

/** What both arms answered. */
export type Reading = Record<'candidate' | 'control', QueryAnswer>;

/**
 * A measure after a reading. Without a number of both arms there is no verdict: what was read before stays.
 * @param counts whether enough visitors had the candidate.
 */
export function withReading(
  before: OwnState | undefined,
  slice: SliceName,
  { query: _, ...own }: OwnMeasure,
  { reading, counts }: { reading: Reading; counts: boolean },
): OwnState {
  const { candidate, control } = reading;
  const problem = [candidate, control].flatMap((answer) =>
    answer.kind === 'problem' ? [answer.problem] : [],
  )[0];
  const last = { candidate: null, control: null, worse: 0, ...before };
  const measure = { ...own, slice };
  if (problem !== undefined) return { ...last, ...measure, problem };
  const numbers = {
    candidate: candidate.kind === 'number' ? candidate.value : null,
    control: control.kind === 'number' ? control.value : null,
  };
  const state: OwnState = { ...measure, ...numbers, worse: last.worse, problem: null };
  if (numbers.candidate === null || numbers.control === null || !counts) return state;
  return { ...state, worse: isWorse(state) ? last.worse + 1 : 0 };
}

/** Whether the candidate is worse than is tolerated. */
function isWorse({ candidate, control, better, tolerance }: OwnState): boolean {
  if (candidate === null || control === null) return false;
  const worseBy = better === 'higher' ? control - candidate : candidate - control;
  return worseBy > tolerance;
}

/** The measures in which the candidate was worse the last time that both arms had a number. */
export const worseOf = (own: readonly OwnState[]): OwnState[] => own.filter(({ worse }) => worse > 0);

/** `mfe-cart’s orders per visitor`. */
export const ownName = ({ slice, name }: OwnState): string => `${slice}’s ${name}`;

const numberText = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 });

/** A number that was read, in words. */
export const ownNumber = (value: number | null): string =>
  value === null ? 'no number yet' : numberText.format(value);

/** What a measure says of the candidate, in words. */
export function ownVerdict(state: OwnState): string {
  const { candidate, control, worse, better, tolerance, problem } = state;
  if (problem !== null) return `could not be asked: ${problem}`;
  if (candidate === null || control === null) return 'nothing to compare yet';
  const tolerated = `${numberText.format(tolerance)} ${better === 'higher' ? 'less' : 'more'} is tolerated`;
  if (worse === 0)
    return isWorse(state) ? `too few visitors to judge it by; ${tolerated}` : `no worse; ${tolerated}`;
  return `worse in ${worse} ${worse === 1 ? 'reading' : 'readings in a row'}; ${tolerated}`;
}

/** What a measure says, as a sentence without its full stop. */
export const ownSentence = (state: OwnState): string =>
  `${ownName(state)}: ${ownNumber(state.candidate)} with the candidate, ${ownNumber(state.control)} with the control, ${ownVerdict(state)}`;

/** A query with the arm's names. Versions, slices and ids have no quote, which could end a text in the query. */
export const queryFor = ({ query }: Pick<OwnMeasure, 'query'>, names: Record<string, string>): string =>
  query.replace(/\$\w+/g, (name) => names[name] ?? name);
