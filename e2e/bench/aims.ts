/** The aim for one measured figure; see docs/benchmarks.md. */
export interface Aim {
  /** The figure itself, or its ratio to the figure of a variant. */
  of: 'value' | 'client' | 'single' | 'baseline' | 'ownHost';
  atMost?: number;
  atLeast?: number;
}

interface RowAims {
  /** A group or a prefix of groups: `product slow`, or `` for all groups. */
  group: string;
  figure: string;
  aims: Aim[];
}

const aims: RowAims[] = [
  {
    group: 'slow',
    figure: 'lcp',
    aims: [
      { of: 'client', atMost: 0.3 },
      { of: 'single', atMost: 1.05 },
      { of: 'ownHost', atMost: 1.1 },
    ],
  },
  { group: 'fast', figure: 'lcp', aims: [{ of: 'single', atMost: 1.05 }] },
  { group: 'product slow', figure: 'lcp', aims: [{ of: 'value', atMost: 1600 }] },
  { group: 'product slow', figure: 'addToCart', aims: [{ of: 'value', atMost: 1600 }] },
  { group: 'collection', figure: 'script', aims: [{ of: 'value', atMost: 150 }] },
  ...['unknownFcpRatio', 'cachedFcpRatio'].map((figure) => ({
    group: 'deep',
    figure,
    aims: [{ of: 'value' as const, atMost: 1.05 }],
  })),
  { group: 'cart slow', figure: 'lcp', aims: [{ of: 'baseline', atMost: 0.45 }] },
  { group: 'product fast', figure: 'lcp', aims: [{ of: 'baseline', atMost: 0.75 }] },
  { group: 'product fast', figure: 'decoded', aims: [{ of: 'baseline', atMost: 0.45 }] },
  {
    group: 'slow',
    figure: 'interactive',
    aims: [
      { of: 'single', atMost: 1.1 },
      { of: 'baseline', atMost: 0.7 },
    ],
  },
  { group: 'slow', figure: 'blocking', aims: [{ of: 'baseline', atMost: 0.4 }] },
  { group: 'fast', figure: 'longestTask', aims: [{ of: 'value', atMost: 50 }] },
  { group: 'tap slow', figure: 'inp', aims: [{ of: 'value', atMost: 200 }] },
  { group: 'slow', figure: 'scripts', aims: [{ of: 'baseline', atMost: 0.55 }] },
  { group: '', figure: 'cls', aims: [{ of: 'value', atMost: 0.02 }] },
  { group: '', figure: 'levels', aims: [{ of: 'value', atMost: 2 }] },
  {
    group: 'click slow',
    figure: 'tap',
    aims: [
      { of: 'value', atMost: 250 },
      { of: 'baseline', atMost: 1.1 },
    ],
  },
  { group: 'option slow', figure: 'price', aims: [{ of: 'value', atMost: 100 }] },
  { group: 'server', figure: 'uncached', aims: [{ of: 'baseline', atLeast: 0.6 }] },
  { group: 'server', figure: 'uncachedTwoCores', aims: [{ of: 'baseline', atLeast: 2 }] },
  { group: 'server', figure: 'product', aims: [{ of: 'baseline', atLeast: 1.8 }] },
  { group: 'server', figure: 'largeProductCost', aims: [{ of: 'value', atMost: 2 }] },
  { group: 'server', figure: 'cached', aims: [{ of: 'baseline', atLeast: 0.8 }] },
];

/** The aims for a figure of a group such as `product slow`. */
export const aimsFor = (group: string, figure: string): Aim[] =>
  aims.filter((row) => group.includes(row.group) && row.figure === figure).flatMap((row) => row.aims);

export const isMet = ({ atMost = Infinity, atLeast = -Infinity }: Aim, figure: number): boolean =>
  figure <= atMost && figure >= atLeast;
