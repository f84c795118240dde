import { variantLabels } from './variant-names';
import { medianOf, ratioOf, type Measured } from './figures';

/** An aim for a figure of all groups whose names have this part, such as `product slow`; see docs/benchmarks.md. */
interface Aim {
  group: string;
  figure: string;
  atMost: number;
  /** The figure itself, or its ratio to that of one bundle or of the same documents without scripts. */
  of: 'value' | 'single' | 'floor';
}

const aims: readonly Aim[] = [
  { group: 'slow', figure: 'lcp', atMost: 1.05, of: 'single' },
  { group: 'slow', figure: 'lcp', atMost: 1.1, of: 'floor' },
  { group: 'slow', figure: 'fcp', atMost: 1.1, of: 'floor' },
  { group: 'fast', figure: 'lcp', atMost: 1.05, of: 'single' },
  { group: 'product slow', figure: 'lcp', atMost: 1600, of: 'value' },
  { group: 'product slow', figure: 'addToCart', atMost: 1600, of: 'value' },
  { group: 'collection', figure: 'script', atMost: 150, of: 'value' },
  { group: 'slow', figure: 'interactive', atMost: 1.1, of: 'single' },
  { group: 'fast', figure: 'longestTask', atMost: 50, of: 'value' },
  { group: 'tap', figure: 'inp', atMost: 200, of: 'value' },
  { group: '', figure: 'cls', atMost: 0.02, of: 'value' },
];

/** The aims of a figure of a group, each with whether these samples of the group meet it. */
export const judgedAims = (samples: readonly Measured[], group: string, figure: string): string[] =>
  aims
    .filter((aim) => group.includes(aim.group) && aim.figure === figure)
    .flatMap(({ atMost, of }) => {
      const reached =
        of === 'value' ? medianOf(samples, 'shop', figure) : ratioOf(samples, figure, 'shop', of);
      if (reached === null) return [];
      const limit = of === 'value' ? atMost : `${atMost} × ${variantLabels[of]}`;
      return [`≤ ${limit} ${reached <= atMost ? 'met' : 'missed'}`];
    });
