import { aimsFor } from './aims';
import { medianOf } from './figures';
import { judgeAim, judgeAims, ratiosOf, type JudgedAim } from './judged-aims';
import { groupOf, type Sample } from './rounds';
import { pages } from './pages';
import { profiles } from './profiles';
import type { ServerSpeed } from './server/server-speed';
import { table } from './table';
import { variantLabels } from './variants';

interface Row {
  label: string;
  figure: string;
  digits?: number;
}

const milliseconds = (label: string, figure: string): Row => ({ label: `${label}, ms`, figure });
const kilobytes = (label: string, figure: string): Row => ({ label: `${label}, KB`, figure, digits: 1 });

const loadRows: Row[] = [
  milliseconds('first byte', 'ttfb'),
  milliseconds('first paint (FCP)', 'fcp'),
  milliseconds('largest paint (LCP)', 'lcp'),
  milliseconds('interactive', 'interactive'),
  milliseconds('Add to cart is heard', 'pressHeard'),
  milliseconds('In the cart', 'addToCart'),
  milliseconds('blocking time', 'blocking'),
  milliseconds('longest task', 'longestTask'),
  milliseconds('whole document, not in the cache, no emulation', 'unseen'),
  { label: 'layout shift (CLS)', figure: 'cls', digits: 4 },
  { label: 'request levels', figure: 'levels' },
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
];
const ratio = (label: string, figure: string): Row => ({ label, figure, digits: 2 });
const deepRows: Row[] = [
  milliseconds('page 1 of an unknown list, first byte', 'unknownFirstByte'),
  milliseconds('page 20 of another, first byte', 'unknownFirstByteDeep'),
  milliseconds('page 1 of an unknown list, first paint', 'unknownFcp'),
  milliseconds('page 20 of another, first paint', 'unknownFcpDeep'),
  ratio('  page 20 to page 1', 'unknownFcpRatio'),
  ratio('  largest paint, page 20 to page 1', 'unknownLcpRatio'),
  milliseconds('page 1 from the cache, first paint', 'cachedFcp'),
  milliseconds('page 20 from the cache, first paint', 'cachedFcpDeep'),
  ratio('  page 20 to page 1', 'cachedFcpRatio'),
  ratio('  largest paint, page 20 to page 1', 'cachedLcpRatio'),
];
const clickRows: Row[] = [
  milliseconds('tap, from letting go', 'tap'),
  milliseconds('click out of nowhere', 'atOnce'),
];
const tapRows: Row[] = [milliseconds('interaction to next paint', 'inp')];
const optionRows: Row[] = [milliseconds('new price on the screen', 'price')];

const heads = [
  '',
  variantLabels.shop,
  variantLabels.client,
  variantLabels.single,
  variantLabels.baseline,
  variantLabels.ownHost,
  '×(a)',
  '×(b)',
  '×(c)',
  '×(d)',
  'aim',
];

/** All measurements as tables, with the aims beside the figures. */
export function report(samples: readonly Sample[], server: ServerSpeed | null): string {
  const parts = profiles.flatMap(({ name, label }) => [
    ...pages.map((page) => ({
      group: groupOf(page.name, name),
      title: `${page.name}, ${label}`,
      rows: loadRows,
    })),
    ...pages.map((page) => ({
      group: `${page.name} ${groupOf('tap', name)}`,
      title: `${page.name}, the first tap, ${label}`,
      rows: tapRows,
    })),
    { group: groupOf('deep', name), title: `page 20 of a list, ${label}`, rows: deepRows },
    { group: groupOf('click', name), title: `from a list to a product, ${label}`, rows: clickRows },
    { group: groupOf('option', name), title: `from an option to its price, ${label}`, rows: optionRows },
  ]);
  const tables = parts.flatMap(({ group, title, rows }) => {
    const own = samples.filter((sample) => sample.group === group);
    return own.length > 0
      ? [`${title}\n${table([heads, ...rows.flatMap((row) => cells(own, group, row))])}`]
      : [];
  });
  return [...tables, ...(server ? [serverReport(server)] : [])].join('\n\n');
}

function cells(samples: readonly Sample[], group: string, { label, figure, digits = 0 }: Row): string[][] {
  const value = medianOf(samples, 'shop', figure);
  if (value === null) return [];
  const other = (variant: string) => medianOf(samples, variant, figure)?.toFixed(digits) ?? '–';
  const ratios = ratiosOf(samples, figure);
  const aims = judgeAims(samples, group, figure);
  const times = (number: number | null) => number?.toFixed(2) ?? '–';
  return [
    [
      label,
      value.toFixed(digits),
      other('client'),
      other('single'),
      other('baseline'),
      other('ownHost'),
      times(ratios.client),
      times(ratios.single),
      times(ratios.baseline),
      times(ratios.ownHost),
      describe(aims),
    ],
  ];
}

const describe = (aims: readonly JudgedAim[]) =>
  aims.map(({ text, isMet }) => `${text} ${isMet ? 'met' : 'missed'}`).join('; ');

function serverReport(server: ServerSpeed): string {
  const where = server.onOneCore
    ? 'on one core'
    : 'on the whole machine, this system cannot keep a process on one core';
  const render = (label: string, value: number) => [label, value.toFixed(0), '', '–', '–', ''];
  const rows = server.http.map(({ figure, label, perSecond, p99Ms, baseline, ratio }) => [
    label,
    perSecond.toFixed(0),
    p99Ms.toFixed(0),
    baseline?.toFixed(0) ?? '–',
    ratio?.toFixed(2) ?? '–',
    ratio === null ? '' : describe(aimsFor('server', figure).map((aim) => judgeAim(aim, ratio))),
  ]);
  const speedOf = (name: string) => server.http.find(({ figure }) => figure === name)?.perSecond ?? NaN;
  const largeCost = speedOf('product') / speedOf('largeProduct');
  const size = `${server.cards} products (${(server.pageBytes / 1000).toFixed(0)} KB)`;
  return `server, a collection page unless it says product, answers a second\n${table([
    ['', variantLabels.shop, 'p99, ms', variantLabels.baseline, '×(c)', 'aim'],
    render(`renders of ${size}, ${where}`, server.rendersPerSecond),
    ...(server.rendersPerProcessorSecond === null
      ? []
      : [render('the same, of processor time', server.rendersPerProcessorSecond)]),
    ...rows,
    [
      'what 100 variants cost, × 9',
      largeCost.toFixed(2),
      ...['', '', ''],
      describe(aimsFor('server', 'largeProductCost').map((aim) => judgeAim(aim, largeCost))),
    ],
  ])}\n\n${coldReport(server)}`;
}

function coldReport({ firstPage: { shop, baseline }, afterPromote }: ServerSpeed): string {
  const row = (label: string, figure: keyof ServerSpeed['firstPage']['shop']) => [
    `${label}, ms`,
    shop[figure].toFixed(0),
    baseline?.[figure].toFixed(0) ?? '–',
    baseline ? (shop[figure] / baseline[figure]).toFixed(2) : '–',
  ];
  return `an edge that just started, with empty caches\n${table([
    ['', variantLabels.shop, variantLabels.baseline, '×(c)'],
    row('ready after', 'ready'),
    row('its first page, whole', 'page'),
  ])}\n\na first visitor after a promotion, whole page, ms\n${table([
    ['a page before it, not in the cache', afterPromote.before.toFixed(0)],
    ['the first page after it', afterPromote.first.toFixed(0)],
    ['the one after that, not in the cache', afterPromote.second.toFixed(0)],
  ])}`;
}
