import { measureOf, type GuardMeasure } from '@store/release-kit/guard-measures';
import { minimumVisitors, type MeasureState } from '../guard/guard';
import { isTwiceAsBad, strengthInWords } from '../guard/guard-sentence';
import { strengthOf, type Outcomes } from '../guard/sequential-test';

/** Shares between which the true one lies with 95 % confidence. */
export interface Interval {
  low: number;
  high: number;
}

/** 97.5 % quantile of the normal distribution. */
const z = 1.959964;

/** Wilson's interval of a share. It needs one trial at least. */
export function wilson({ trials, bad }: Outcomes): Interval {
  const share = bad / trials;
  const weight = 1 + z ** 2 / trials;
  const center = (share + z ** 2 / (2 * trials)) / weight;
  const half = (z / weight) * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2));
  return { low: Math.max(0, center - half), high: Math.min(1, center + half) };
}

/** Newcombe's interval of the difference of two shares, from Wilson's intervals of both. */
export function newcombe(one: Outcomes, other: Outcomes): Interval {
  const p = one.bad / one.trials;
  const q = other.bad / other.trials;
  const a = wilson(one);
  const b = wilson(other);
  return {
    low: p - q - Math.hypot(p - a.low, b.high - q),
    high: p - q + Math.hypot(a.high - p, q - b.low),
  };
}

/** Verdict on a measure in which nothing speaks for or against the candidate. */
export const noDifference = strengthInWords(0);

type Compared = Pick<MeasureState, 'candidate' | 'control' | 'evidence'>;

/** What both arms of a measure say, in words. The guard's own evidence decides of harm; better is read from the interval. */
export function verdict({ candidate, control, evidence }: Compared): string {
  if (candidate.trials < minimumVisitors || control.trials < minimumVisitors)
    return 'too few visitors to judge it by';
  const strength = strengthOf(evidence);
  if (strength >= 10) return `worse with the candidate; ${strengthInWords(strength)}`;
  if (isTwiceAsBad(candidate, control)) return 'worse so far; it may be chance';
  return newcombe(candidate, control).high < 0 ? 'better with the candidate' : strengthInWords(strength);
}

/** One measure for display: the share of what its words count in each arm. */
export interface Comparison {
  name: string;
  candidate: Outcomes;
  control: Outcomes;
  verdict: string;
}

export function compare(measure: GuardMeasure, state: Compared): Comparison {
  const { name, good } = measureOf[measure];
  const counted = ({ trials, bad }: Outcomes) => ({ trials, bad: good ? trials - bad : bad });
  return {
    name: good ?? name,
    candidate: counted(state.candidate),
    control: counted(state.control),
    verdict: verdict(state),
  };
}

/** `1,000`. */
export const numberText = (value: number): string => value.toLocaleString('en-US');
