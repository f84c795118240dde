import type { HealthMinute } from '../health-records';
import { healthTable, type Side } from './charts';

const now = Date.parse('2026-05-01T12:00:00Z');
const live: Side = { label: 'Live', version: '1.0.0', kind: 'live' };
const candidate: Side = { label: 'Candidate', version: '1.1.0', kind: 'candidate' };

const reported = (minute: string, good: number, bad: number, more: Partial<HealthMinute> = {}) => ({
  minute: `2026-05-01T${minute}`,
  slice: 'mfe-cart',
  version: '1.0.0',
  phase: 'load' as const,
  good,
  bad,
  ...more,
});
const table = (minutes: HealthMinute[], sides = [live]) =>
  healthTable('mfe-cart', minutes, sides, now).toString().replace(/\s+/g, ' ');

/** Positions of the bars of each chart. */
const bars = (text: string) =>
  text
    .split('<svg')
    .slice(1)
    .map((chart) =>
      [...chart.matchAll(/<rect x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => ({
        x: Number(x),
        y: Number(y),
      })),
    );

it('shows that no page has reported, whatever other slices reported', () => {
  const emptyText = 'No page has reported in the last hour.';
  expect(table([])).toContain(emptyText);
  expect(table([reported('11:58', 9, 1, { slice: 'shell' })])).toContain(emptyText);
});

it('has a row for each reported phase with each version’s share of failures', () => {
  const text = table(
    [
      reported('11:00', 90, 10),
      reported('11:58', 95, 5),
      reported('11:58', 40, 10, { version: '1.1.0' }),
      reported('11:58', 0, 0, { phase: 'add-to-cart' }),
      reported('11:58', 0, 500, { version: '0.9.0' }),
    ],
    [live, candidate],
  );
  const cells = [...text.matchAll(/<span class="figure">([^<]*)<\/span> <span class="muted">([^<]*)</g)];
  expect(cells.map(([, share, trials]) => `${share} ${trials}`)).toEqual([
    '7.5 % of 200',
    '20.0 % of 50',
    // Without page views there is no share.
    '– of 0',
    '– of 0',
  ]);
  expect(text.match(/<th scope="row">/g)).toHaveLength(2);
});

it('draws a bar for each five minutes with reports, the newest at the right', () => {
  const [chart] = bars(table([reported('11:00', 1, 0), reported('11:04', 1, 0), reported('11:59', 1, 0)]));
  expect(chart?.map(({ x }) => x)).toEqual([1, 111]);
  const [gone] = bars(table([reported('10:59', 1, 0), reported('11:30', 1, 0)]));
  expect(gone?.map(({ x }) => x)).toEqual([61]);
});

it('draws both versions to one scale: worse is higher, and no failures have a base line', () => {
  const text = table(
    [reported('11:50', 10, 0), reported('11:58', 9, 1), reported('11:58', 8, 2, { version: '1.1.0' })],
    [live, candidate],
  );
  expect(bars(text)).toEqual([
    [
      { x: 101, y: 37 },
      { x: 111, y: 19.5 },
    ],
    [{ x: 111, y: 2 }],
  ]);
  expect(text).toContain('Live 1.0.0: at worst 10 % of five minutes went wrong; the chart ends at 20 %"');
  expect(text).toContain('Candidate 1.1.0: at worst 20 % of five minutes went wrong');
});

it('draws a single failure of hundreds small', () => {
  const text = table([reported('11:58', 199, 1)]);
  expect(bars(text)).toEqual([[{ x: 111, y: 28.3 }]]);
  expect(text).toContain('at worst 0.5 % of five minutes went wrong; the chart ends at 2.0 %"');
});
