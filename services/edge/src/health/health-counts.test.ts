import type { PageHealthReport } from '@store/shared/contracts/page-health';
import { servedSample as served } from '../testing/served-sample';
import { sampleRoute } from '../testing/sample-composition';
import { HealthCounts, viewsPerSeal } from './health-counts';

/** A visitor with a seal, from an address of their own. */
const visitor = (id: string) => ({ id, networks: [{ key: `address of ${id}`, times: 1 }], counted: [] });

/** The health of pages of this shop; `add` takes what a visitor’s page of a composition reports. */
function start(shop = served) {
  const health = new HealthCounts(() => shop);
  const add = (
    id: string,
    composition: string,
    outcomes: PageHealthReport['outcomes'],
    more: Partial<PageHealthReport> = {},
  ) => health.add({ page: 'a', composition, ageMs: 0, outcomes, ...more }, visitor(id));
  return { health, add };
}

it('sums by slice, version and phase, and for both arms of the rollout', () => {
  const { health, add } = start();
  add('seal', 'next', { 'mfe-cart@1.1.0': { load: [1, 0], 'add-to-cart': [1, 1] } });
  add('another', 'live', { 'mfe-cart@1.0.0': { load: [0, 1] }, 'shell@1.0.0': { load: [1, 0] } });
  const { counts, rollout } = health.take();
  expect(counts).toContainEqual({
    slice: 'mfe-cart',
    version: '1.1.0',
    phase: 'add-to-cart',
    good: 1,
    bad: 1,
  });
  expect(counts).toContainEqual({ slice: 'shell', version: '1.0.0', phase: 'load', good: 1, bad: 0 });
  expect(rollout).toMatchObject({
    candidateViews: 1,
    controlViews: 1,
    measures: {
      load: { candidate: { trials: 1, bad: 0 }, control: { trials: 1, bad: 1 } },
      'add-to-cart': { candidate: { trials: 1, bad: 1 }, control: { trials: 0, bad: 0 } },
    },
  });
  expect(health.take()).toEqual({ counts: [], rollout: null });
});

it('counts a page view once, however often it reports', () => {
  const { health, add } = start();
  for (let times = 0; times < 5; times++)
    for (const seal of ['one', 'two']) add(seal, 'next', { 'mfe-cart@1.1.0': { load: [0, 50] } });
  expect(health.take()).toMatchObject({
    counts: [{ good: 0, bad: 2 }],
    rollout: { candidateViews: 2, measures: { load: { candidate: { trials: 2, bad: 2 } } } },
  });
});

it('compares no page that was open before the present share began, but counts it', () => {
  const clock = { now: 1_000_000 };
  let shop = served;
  const health = new HealthCounts(
    () => shop,
    () => clock.now,
  );
  const outcomes = { 'mfe-cart@1.0.0': { added: [1, 0] } } satisfies PageHealthReport['outcomes'];
  let views = 0;
  const leave = (ageMs: number | undefined, id = `visitor ${views}`) =>
    health.add({ page: `view ${views++}`, composition: 'live', ageMs, outcomes }, visitor(id));
  // The first look begins the share.
  health.countedOf(visitor('first'));
  clock.now += 60_000;
  for (const ageMs of [60_001, undefined]) expect(leave(ageMs)).toBe('counted');
  expect(health.take()).toMatchObject({ counts: [{ good: 2 }], rollout: null });
  leave(60_000, 'one who comes back');
  expect(health.take().rollout).toMatchObject({ percent: 5, controlViews: 1 });

  // Everybody counts anew at the next share.
  shop = { ...served, rollout: { ...served.rollout!, percent: 50 } };
  leave(1, 'one who comes back');
  clock.now += 1;
  leave(1, 'one who comes back');
  expect(health.take().rollout).toMatchObject({ percent: 50, controlViews: 1 });
});

it('ignores compositions that are not served, and versions that the page does not have', () => {
  const { health, add } = start();
  expect(add('seal', 'unknown', { 'mfe-cart@1.1.0': { load: [0, 1] } })).toBe('outdated');
  add('another', 'live', { 'mfe-cart@1.1.0': { load: [0, 1] }, 'mfe-nothing@1.0.0': { load: [0, 1] } });
  expect(health.take()).toEqual({ counts: [], rollout: null });
});

it('compares only page views that contain the slice of the rollout', () => {
  const { health, add } = start();
  add('seal', 'next', { 'mfe-content@1.0.0': { load: [1, 0] } });
  expect(health.take()).toMatchObject({ counts: [{ slice: 'mfe-content' }], rollout: null });
});

it('counts no more page views with one seal than its limit', () => {
  const { health, add } = start();
  const view = (id: string, page: string) =>
    add(id, 'next', { 'mfe-cart@1.1.0': { load: [0, 1] } }, { page });
  for (let count = 0; count < viewsPerSeal; count++) expect(view('seal', `view ${count}`)).toBe('counted');
  expect(view('seal', 'one more')).toBe('views');
  expect(view('another', 'one more')).toBe('counted');
  expect(health.take().rollout?.candidateViews).toBe(viewsPerSeal + 1);
});

describe('documents', () => {
  const withPage = ({ composition }: typeof served.live, changes: object) => ({
    composition: { ...composition, page: { ...composition.page, ...changes } },
  });
  const product = sampleRoute('/products/:handle', 'mfe-product');
  const routes = [product, sampleRoute('/pages/faq', 'mfe-content')];
  const embedding = [{ ...product, widgets: ['mfe-cart/add-to-cart'] }];
  const rollOut = (candidate: object, control: object) =>
    ({ ...served, live: control, rollout: { ...served.rollout, candidate, control } }) as typeof served;
  const candidate = withPage(served.rollout!.candidate, { routes: embedding });
  const shop = rollOut(candidate, withPage(served.live, { routes }));

  const failedAt = (health: HealthCounts, composition: string, pathname: string) =>
    health.documentToCount({ composition, pathname, failed: true });

  it('are counted in both arms when the rollout can change the page in one of them', () => {
    const health = new HealthCounts(() => shop);
    for (const composition of ['live', 'next'])
      expect(failedAt(health, composition, '/products/cap')).toEqual({ share: 'r-5', failed: true });
    expect(failedAt(health, 'next', '/pages/faq')).toBeNull();
    expect(failedAt(health, 'before', '/products/cap')).toBeNull();
    health.addDocument('next', { share: 'r-5', failed: true }, visitor('one'));
    health.addDocument('live', { share: 'r-5', failed: false }, visitor('two'));
    health.addDocument('next', { share: 'r-1', failed: true }, visitor('three'));
    expect(health.take().rollout?.measures).toMatchObject({
      document: { candidate: { trials: 1, bad: 1 }, control: { trials: 1, bad: 0 } },
    });
  });

  it('are counted on every page while a slice of the rollout fills a slot', () => {
    const slots = { 'card/action': { 'mfe-cart/add-to-cart': 10 } };
    const filled = rollOut(candidate, withPage(served.live, { routes, slots }));
    const health = new HealthCounts(() => filled);
    expect(failedAt(health, 'next', '/pages/faq')).not.toBeNull();
  });
});

it('counts the live composition as the candidate while its promotion is watched', () => {
  const { health, add } = start({ ...served, live: served.rollout!.candidate });
  add('one', 'next', { 'mfe-cart@1.1.0': { load: [0, 1] } });
  add('two', 'live', { 'mfe-cart@1.0.0': { load: [1, 0] } });
  expect(health.take().rollout?.measures).toMatchObject({
    load: { candidate: { trials: 1, bad: 1 }, control: { trials: 1, bad: 0 } },
  });
});

it('counts a page that did not start, whatever slice is rolled out', () => {
  const { health, add } = start();
  add('one', 'next', { 'shell@1.0.0': { start: [0, 1] } });
  add('two', 'live', { 'shell@1.0.0': { start: [1, 0] } });
  expect(health.take().rollout?.measures).toMatchObject({
    start: { candidate: { trials: 1, bad: 1 }, control: { trials: 0, bad: 0 } },
  });
});

it('counts visitors of any slice of a set, whose verdict is that of its worst slice', () => {
  const slices = { 'mfe-cart': '1.1.0', 'mfe-content': '1.0.0' };
  const { health, add } = start({ ...served, rollout: { ...served.rollout!, slices } });
  add('one', 'next', { 'mfe-content@1.0.0': { load: [1, 0] } });
  add('two', 'next', { 'mfe-cart@1.1.0': { load: [0, 1] }, 'mfe-content@1.0.0': { load: [1, 0] } });
  add('three', 'next', { 'mfe-account@1.0.0': { load: [0, 1] } });
  expect(health.take().rollout?.measures).toMatchObject({
    load: { candidate: { trials: 2, bad: 1 }, control: { trials: 0, bad: 0 } },
  });
});

it('adds up the web vitals of both arms, once for each page view with a slice of the rollout', () => {
  const { health, add } = start();
  for (const _ of [1, 2])
    add('one', 'next', { 'mfe-cart@1.1.0': { load: [1, 0] } }, { vitals: { LCP: 6, CLS: 0 } });
  for (const page of ['b', 'c'])
    add('two', 'live', { 'mfe-cart@1.0.0': { load: [1, 0] } }, { page, vitals: { LCP: 1 } });
  add('two', 'live', { 'mfe-content@1.0.0': { load: [1, 0] } }, { page: 'd', vitals: { LCP: 8 } });
  expect(health.take().rollout?.vitals).toEqual({
    LCP: { candidate: [0, 0, 0, 0, 0, 0, 1], control: [0, 2] },
    CLS: { candidate: [1], control: [] },
  });
});
