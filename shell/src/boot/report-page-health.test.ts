import type { Metric } from 'web-vitals';
import { healthCountLimit, startedMark, type PageHealthReport } from '@store/shared/contracts/page-health';
import type { PageComposition, PageData } from '@store/shared/contracts/page';
import { ownRemotes } from '@store/shared/shop-data/own-slices';
import { withPages } from '@store/shared/testing/page-listeners';
import type { HealthOutcome } from './health-outcomes';

type Rated = (metric: Metric) => void;
const vitals: Rated[] = [];
jest.mock('web-vitals', () => {
  const listen = (rated: Rated) => void vitals.push(rated);
  return { onCLS: listen, onINP: listen, onLCP: listen };
});

const remotes = Object.fromEntries(ownRemotes.map((slice) => [slice, { version: '1.2.0' }]));
const composition = { id: 'c1', shellVersion: '1.0.0', remotes } as unknown as PageComposition;

interface Starting {
  sample?: number | undefined;
  dice?: number;
  early?: HealthOutcome[];
}

/** Starts a product page that reports its health. */
async function startPage({ sample, dice = 0, early = [] }: Starting = {}) {
  // Each page has its own list of outcomes.
  jest.resetModules();
  const { reportOutcome } = await import('./health-outcomes');
  const { reportPageHealth } = await import('./report-page-health');
  early.forEach((outcome) => reportOutcome(...outcome));
  const sent: string[] = [];
  const settings = {
    checkoutOrigin: 'https://pay.example',
    ...(sample !== undefined && { healthSample: sample }),
  } as PageData['settings'];
  Object.assign(navigator, { sendBeacon: (_url: string, text: string) => sent.push(text) });
  jest.spyOn(Math, 'random').mockReturnValue(dice);
  reportPageHealth({ page: { composition, settings }, owner: 'mfe-product' });
  const act = async () => {
    window.dispatchEvent(new Event('pointerdown'));
    await jest.advanceTimersByTimeAsync(0);
  };
  return {
    act,
    sent,
    reports: () => sent.map((text) => JSON.parse(text) as PageHealthReport),
    happens: reportOutcome,
    leave: () => window.dispatchEvent(new Event('pagehide')),
  };
}

/** The navigation's entry as browsers have it, which jsdom has not. */
const entries: Partial<PerformanceNavigationTiming>[] = [];

withPages();
beforeEach(() => {
  jest.useFakeTimers();
  vitals.length = 0;
  entries.length = 0;
  performance.mark = (() => ({ startTime: 700.4 })) as unknown as typeof performance.mark;
  performance.getEntriesByType = () => entries as PerformanceEntryList;
});
afterEach(() => jest.useRealTimers());

it('sends nothing while nothing fails, and everything once when the page is left', async () => {
  const page = await startPage({ early: [['mfe-product@1.2.0', 'load', true]] });
  page.happens('mfe-cart@1.2.0', 'load', true);
  page.happens('mfe-cart@1.2.0', 'add-to-cart', true);
  jest.advanceTimersByTime(60_000);
  expect(page.sent).toEqual([]);
  // Their library is no part of a first view.
  expect(vitals).toEqual([]);
  await page.act();
  (['LCP', 'INP', 'CLS'] as const).forEach((name, place) =>
    vitals[place]?.({ name, rating: 'good', value: [2500, 1001, 0][place] } as Metric),
  );
  page.leave();
  page.leave();
  expect(page.reports()).toEqual([
    {
      page: expect.stringMatching(/^[0-9a-f]{32}$/),
      composition: 'c1',
      ageMs: 60_000,
      vitals: { LCP: 3, INP: 7, CLS: 0 },
      outcomes: {
        'shell@1.0.0': { load: [1, 0], start: [1, 0], render: [1, 0], vitals: [1, 0] },
        'mfe-product@1.2.0': { load: [1, 0], render: [1, 0], vitals: [1, 0] },
        'mfe-cart@1.2.0': {
          load: [1, 0],
          'add-to-cart': [1, 0],
          render: [1, 0],
          added: [1, 0],
          'checked-out': [0, 1],
        },
      },
    },
  ]);
});

it('says what came of the page view after two minutes at the latest, once', async () => {
  const page = await startPage();
  jest.advanceTimersByTime(119_999);
  expect(page.sent).toEqual([]);
  jest.advanceTimersByTime(1);
  page.happens('mfe-cart@1.2.0', 'add-to-cart', true);
  page.leave();
  const [atAge, left] = page.reports();
  expect(atAge).toMatchObject({ ageMs: 120_000, outcomes: { 'mfe-cart@1.2.0': { added: [0, 1] } } });
  expect(left?.outcomes).toEqual({ 'mfe-cart@1.2.0': { 'add-to-cart': [1, 0] } });
});

it('sends a failure after a second, with all other failures until then', async () => {
  const page = await startPage();
  page.happens('mfe-cart@1.3.0', 'load', false);
  jest.advanceTimersByTime(600);
  page.happens('mfe-cart@1.2.0', 'add-to-cart', false);
  expect(page.sent).toEqual([]);
  jest.advanceTimersByTime(400);
  expect(page.reports()).toMatchObject([
    { outcomes: { 'mfe-cart@1.3.0': { load: [0, 1] }, 'mfe-cart@1.2.0': { 'add-to-cart': [0, 1] } } },
  ]);
});

const script = 'https://shop.example/assets/mfe-product/1.2.0/page.js';
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
it.each([
  [
    'threw',
    new ErrorEvent('error', { filename: script }),
    new ErrorEvent('error', { filename: 'https://elsewhere.example/extension.js' }),
  ],
  [
    'has a rejection that was not handled',
    rejected(Object.assign(new Error('failed'), { stack: `Error: failed\n    at ${script}:1:2` })),
    rejected('text'),
  ],
])('reports the release whose script %s once, and reports no success for it later', async (_, own, other) => {
  const page = await startPage();
  for (const event of [own, own, other]) window.dispatchEvent(event);
  page.leave();
  const outcomes = page.reports().map((report) => report.outcomes['mfe-product@1.2.0']?.render);
  expect(outcomes).toEqual([[0, 1]]);
  expect(page.reports()[0]?.outcomes['shell@1.0.0']?.render).toEqual([1, 0]);
});

it('marks the start of the page, and reports whether the visitor went to the checkout', async () => {
  const mark = jest.spyOn(performance, 'mark');
  const page = await startPage();
  expect(mark).toHaveBeenCalledWith(startedMark);
  document.body.innerHTML =
    '<a href="https://shop.example/pages/faq">Help</a><a href="https://pay.example/checkouts/1"><b>Check out</b></a>';
  for (const link of document.querySelectorAll('a'))
    link.addEventListener('click', (event) => event.preventDefault());
  document.querySelector<HTMLElement>('b')?.click();
  page.leave();
  expect(page.reports()[0]?.outcomes['mfe-cart@1.2.0']).toEqual({ added: [0, 1], 'checked-out': [1, 0] });
});

it('reports poor speed when one web vital is poor', async () => {
  const page = await startPage();
  await page.act();
  vitals.forEach((rated, index) =>
    rated({ name: ['LCP', 'CLS', 'INP'][index], rating: index === 1 ? 'poor' : 'good' } as Metric),
  );
  page.leave();
  expect(page.reports()[0]?.outcomes['mfe-product@1.2.0']?.vitals).toEqual([0, 1]);
});

it.each([
  [undefined, 0.999, true],
  [1, 0.999, true],
  [0.1, 0.0999, true],
  [0.1, 0.1, false],
  [0, 0, false],
])('with a sample rate of %s and the random number %s reports: %s', async (sample, dice, reports) => {
  const early: HealthOutcome[] = [['mfe-cart@1.2.0', 'load', false]];
  const page = await startPage({ sample, dice, early });
  page.happens('mfe-cart@1.2.0', 'add-to-cart', false);
  jest.advanceTimersByTime(2000);
  page.leave();
  expect(page.sent.length > 0).toBe(reports);
});

it('reports the navigation once when its document names a trace', async () => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  entries.push({
    responseStart: 120.6,
    serverTiming: [{ name: 'traceparent', description: traceparent } as PerformanceServerTiming],
  });
  const page = await startPage();
  page.happens('mfe-cart@1.2.0', 'load', false);
  jest.advanceTimersByTime(1000);
  page.leave();
  page.happens('mfe-cart@1.2.0', 'load', false);
  page.leave();
  expect(page.reports().map(({ navigation }) => navigation)).toEqual([
    undefined,
    { traceparent, agoMs: expect.any(Number), firstByteMs: 121, usableMs: 700 },
    undefined,
  ]);
});

it('sends no personal data, address or query', async () => {
  document.cookie = 'visitor_bucket=4242';
  localStorage.setItem('kith-name', 'Ama Mensah');
  window.history.replaceState(null, '', '/pages/orders?email=ama@example.com');
  const page = await startPage();
  page.leave();
  const [report] = page.reports();
  expect(Object.keys(report ?? {}).sort()).toEqual(['ageMs', 'composition', 'outcomes', 'page', 'vitals']);
  for (const secret of ['4242', 'Ama', 'example.com', 'orders', navigator.userAgent])
    expect(page.sent.join()).not.toContain(secret);
});

it('limits repeated errors, so that the report is accepted', async () => {
  const page = await startPage();
  for (let times = 0; times < 500; times++) page.happens('mfe-cart@1.2.0', 'add-to-cart', false);
  page.leave();
  expect(page.reports()[0]?.outcomes['mfe-cart@1.2.0']?.['add-to-cart']).toEqual([0, healthCountLimit]);
});

it('has another id for every page view', async () => {
  const ids = new Set<string>();
  for (const _ of [1, 2]) {
    const page = await startPage();
    page.leave();
    for (const { page: id } of page.reports()) ids.add(id);
  }
  expect(ids.size).toBe(2);
});
