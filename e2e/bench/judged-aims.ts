import { aimsFor, isMet, type Aim } from './aims';
import { medianOf, ratioOf, type Measured } from './figures';

export interface JudgedAim {
  /** E.g. `≤ 1.05 × one bundle`. */
  text: string;
  /** The figure, or its ratio. */
  reached: number;
  isMet: boolean;
}

/** How many times a figure of the shop is that of one bundle; null where it was not measured. */
export const ratioToSingle = (samples: readonly Measured[], figure: string): number | null =>
  ratioOf(samples, figure, 'shop', 'single');

/** The aims of a figure of a group such as `product slow`, as far as they can be judged by these samples of it. */
export function judgeAims(samples: readonly Measured[], group: string, figure: string): JudgedAim[] {
  return aimsFor(group, figure).flatMap((aim) => {
    const reached = aim.of === 'value' ? medianOf(samples, 'shop', figure) : ratioToSingle(samples, figure);
    return reached === null ? [] : [judgeAim(aim, reached)];
  });
}

function judgeAim(aim: Aim, reached: number): JudgedAim {
  const text = `≤ ${aim.atMost}${aim.of === 'single' ? ' × one bundle' : ''}`;
  return { text, reached, isMet: isMet(aim, reached) };
}
