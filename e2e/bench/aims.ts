/** The aim for one measured figure; see docs/benchmarks.md. */
export interface Aim {
  /** The figure itself, or its ratio to that of one bundle. */
  of: 'value' | 'single';
  atMost: number;
}

interface RowAims {
  /** A group or a prefix of groups: `product slow`, or `` for all groups. */
  group: string;
  figure: string;
  aim: Aim;
}

const atMost = (group: string, figure: string, limit: number, of: Aim['of'] = 'value'): RowAims => ({
  group,
  figure,
  aim: { of, atMost: limit },
});

const aims: RowAims[] = [
  atMost('slow', 'lcp', 1.05, 'single'),
  atMost('fast', 'lcp', 1.05, 'single'),
  atMost('product slow', 'lcp', 1600),
  atMost('product slow', 'addToCart', 1600),
  atMost('collection', 'script', 150),
  atMost('slow', 'interactive', 1.1, 'single'),
  atMost('fast', 'longestTask', 50),
  atMost('tap', 'inp', 200),
  atMost('', 'cls', 0.02),
];

/** The aims for a figure of a group such as `product slow`. */
export const aimsFor = (group: string, figure: string): Aim[] =>
  aims.filter((row) => group.includes(row.group) && row.figure === figure).map(({ aim }) => aim);

export const isMet = ({ atMost: limit }: Aim, figure: number): boolean => figure <= limit;
