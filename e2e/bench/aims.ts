import { medianOf, ratioOf, type Measured } from './figures';

/** An aim for a figure of all groups whose names have this part, such as `product slow`; see docs/benchmarks.md. */
interface Aim {
  group: string;
  figure: string;
  atMost: number;
  /** The figure itself, or its ratio to that of one bundle. */
  of: 'value' | 'single';
}

const aims: readonly Aim[] = [
  { group: 'slow', figure: 'lcp', atMost: 1.05, of: 'single' },
  { group: 'fast', figure: 'lcp', atMost: 1.05, of: 'single' },
  { group: 'product slow', figure: 'lcp', atMost: 1600, of: 'value' },
  { group: 'product slow', figure: 'addToCart', atMost: 1600, of: 'value' },
  { group: 'collection', figure: 'script', atMost: 150, of: 'value' },
  { group: 'slow', figure: 'interactive', atMost: 1.1, of: 'single' },
  { group: 'fast', figure: 'longestTask', atMost: 50, of: 'value' },
  { group: 'tap', figure: 'inp', atMost: 200, of: 'value' },
  { group: '', figure: 'cls', atMost: 0.02, of: 'value' },
];

/** How many times a figure of the shop is that of one bundle; null where it was not measured. */
export const ratioToSingle = (samples: readonly Measured[], figure: string): number | null =>
  ratioOf(samples, figure, 'shop', 'single');

/** The aims of a figure of a group, each with whether these samples of the group meet it. */
export const judgedAims = (samples: readonly Measured[], group: string, figure: string): string[] =>
  aims
    .filter((aim) => group.includes(aim.group) && aim.figure === figure)
    .flatMap(({ atMost, of }) => {
      const reached = of === 'value' ? medianOf(samples, 'shop', figure) : ratioToSingle(samples, figure);
      if (reached === null) return [];
      const limit = of === 'single' ? `${atMost} × one bundle` : atMost;
      return [`≤ ${limit} ${reached <= atMost ? 'met' : 'missed'}`];
    });
