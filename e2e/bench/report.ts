import { judgedAims } from './aims';
import { medianOf, ratioOf, type Measured } from './figures';
import { table } from './table';
import { variantLabels } from './variant-names';

export interface Sample extends Measured {
  /** Page and profile, e.g. `product slow`. */
  group: string;
  /** What the group is called in the report. */
  title: string;
}

interface Row {
  label: string;
  figure: string;
  digits?: number;
}

const milliseconds = (label: string, figure: string): Row => ({ label: `${label}, ms`, figure });
const kilobytes = (label: string, figure: string): Row => ({ label: `${label}, KB`, figure, digits: 1 });

/** Figures in the order of a table's rows; each table has those that were measured. */
const rows: Row[] = [
  milliseconds('first byte', 'ttfb'),
  milliseconds('first paint (FCP)', 'fcp'),
  milliseconds('largest paint (LCP)', 'lcp'),
  milliseconds('interactive', 'interactive'),
  milliseconds('Add to cart is heard', 'pressHeard'),
  milliseconds('In the cart', 'addToCart'),
  milliseconds('blocking time', 'blocking'),
  milliseconds('longest task', 'longestTask'),
  milliseconds('whole document, not in the cache, without the line', 'unseen'),
  { label: 'layout shift (CLS)', figure: 'cls', digits: 4 },
  { label: 'requests', figure: 'requests' },
  kilobytes('all bytes', 'total'),
  kilobytes('  document', 'document'),
  kilobytes('  document before compression', 'decoded'),
  kilobytes('  first-load scripts, brotli', 'script'),
  kilobytes('  scripts after that', 'ahead'),
  kilobytes('  all scripts until it rests', 'scripts'),
  kilobytes('  pictures', 'picture'),
  kilobytes('  fonts', 'font'),
  kilobytes('  data', 'data'),
  milliseconds('interaction to next paint', 'inp'),
  milliseconds('from the click to the painted product', 'click'),
];

const heads = ['', variantLabels.shop, variantLabels.single, '×', variantLabels.floor, '×', 'aim'];

/** All measurements as a table for each group, with the aims beside the figures. */
export function report(samples: readonly Sample[]): string {
  const titles = new Map(samples.map(({ group, title }) => [group, title]));
  const tables = [...titles].map(([group, title]) => {
    const own = samples.filter((sample) => sample.group === group);
    return `${title}\n${table([heads, ...rows.flatMap((row) => cells(own, group, row))])}`;
  });
  return tables.join('\n\n');
}

function cells(samples: readonly Sample[], group: string, { label, figure, digits = 0 }: Row): string[][] {
  const value = medianOf(samples, 'shop', figure);
  if (value === null) return [];
  const others = (['single', 'floor'] as const).flatMap((other) => [
    medianOf(samples, other, figure)?.toFixed(digits) ?? '–',
    ratioOf(samples, figure, 'shop', other)?.toFixed(2) ?? '–',
  ]);
  const aims = judgedAims(samples, group, figure).join('; ');
  return [[label, value.toFixed(digits), ...others, aims]];
}
