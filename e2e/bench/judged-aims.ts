import { aimsFor, isMet, type Aim } from './aims';
import { medianOf, ratioOf, type Measured } from './figures';

export interface JudgedAim {
  /** E.g. `≤ 0.45 ×(c)`. */
  text: string;
  /** The figure, or its ratio. */
  reached: number;
  isMet: boolean;
}

/** Ratios of a figure of the shop to the other variants; null where one was not measured. */
export const ratiosOf = (samples: readonly Measured[], figure: string) => ({
  client: ratioOf(samples, figure, 'shop', 'client'),
  single: ratioOf(samples, figure, 'shop', 'single'),
  baseline: ratioOf(samples, figure, 'shop', 'baseline'),
  ownHost: ratioOf(samples, figure, 'shop', 'ownHost'),
});

/** The aims of a figure of a group such as `product slow`, as far as they can be judged by these samples of it. */
export function judgeAims(samples: readonly Measured[], group: string, figure: string): JudgedAim[] {
  const reached = { value: medianOf(samples, 'shop', figure), ...ratiosOf(samples, figure) };
  return aimsFor(group, figure).flatMap((aim) => {
    const judged = reached[aim.of];
    return judged === null ? [] : [judgeAim(aim, judged)];
  });
}

export function judgeAim(aim: Aim, reached: number): JudgedAim {
  const of = { value: '', client: ' ×(a)', single: ' ×(b)', baseline: ' ×(c)', ownHost: ' ×(d)' }[aim.of];
  const limit = aim.atMost === undefined ? `≥ ${aim.atLeast ?? ''}` : `≤ ${aim.atMost}`;
  return { text: limit + of, reached, isMet: isMet(aim, reached) };
}
