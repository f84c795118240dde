import type { PageHealthReport } from '@store/shared/contracts/page-health';
import { servedSample as served } from '../testing/served-sample';
import { PageHealth, viewsPerSeal } from './page-health';

/** A visitor with a seal, from an address of their own. */
const visitor = (id: string) => ({ id, address: `address of ${id}`, counted: [] });

const report = (
  page: string,
  composition: string,
  outcomes: PageHealthReport['outcomes'],
): PageHealthReport => ({
  page,
  composition,
  outcomes,
});

it('sums by slice, version and phase, and for both arms of the rollout', () => {
  const health = new PageHealth(() => served);
  health.add(
    report('a', 'next', { 'mfe-cart@1.1.0': { load: [1, 0], 'add-to-cart': [1, 1] } }),
    visitor('seal'),
  );
  health.add(
    report('b', 'live', { 'mfe-cart@1.0.0': { load: [0, 1] }, 'shell@1.0.0': { load: [1, 0] } }),
    visitor('another'),
  );
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
    phases: {
      load: { candidate: { trials: 1, bad: 0 }, control: { trials: 1, bad: 1 } },
      'add-to-cart': { candidate: { trials: 1, bad: 1 }, control: { trials: 0, bad: 0 } },
    },
  });
  expect(health.take()).toEqual({ counts: [], rollout: null });
});

it('counts a page view once, however often it reports', () => {
  const health = new PageHealth(() => served);
  for (let times = 0; times < 5; times++)
    health.add(report('a', 'next', { 'mfe-cart@1.1.0': { load: [0, 50] } }), visitor('seal'));
  expect(health.take()).toMatchObject({
    counts: [{ good: 0, bad: 1 }],
    rollout: { candidateViews: 1, phases: { load: { candidate: { trials: 1, bad: 1 } } } },
  });
});

it('ignores compositions that are not served, and versions that the page does not have', () => {
  const health = new PageHealth(() => served);
  expect(health.add(report('a', 'unknown', { 'mfe-cart@1.1.0': { load: [0, 1] } }), visitor('seal'))).toBe(
    'outdated',
  );
  health.add(
    report('b', 'live', { 'mfe-cart@1.1.0': { load: [0, 1] }, 'mfe-nothing@1.0.0': { load: [0, 1] } }),
    visitor('seal'),
  );
  expect(health.take()).toEqual({ counts: [], rollout: null });
});

it('compares only page views that contain the slice of the rollout', () => {
  const health = new PageHealth(() => served);
  health.add(report('a', 'next', { 'mfe-content@1.0.0': { load: [1, 0] } }), visitor('seal'));
  expect(health.take()).toMatchObject({ counts: [{ slice: 'mfe-content' }], rollout: null });
});

it('counts the same page id under two seals as two views', () => {
  const health = new PageHealth(() => served);
  for (const seal of ['one', 'two'])
    health.add(report('a', 'next', { 'mfe-cart@1.1.0': { load: [1, 0] } }), visitor(seal));
  expect(health.take().rollout).toMatchObject({ candidateViews: 2 });
});

it('counts no more page views with one seal than its limit', () => {
  const health = new PageHealth(() => served);
  const outcomes = { 'mfe-cart@1.1.0': { load: [0, 1] } } as PageHealthReport['outcomes'];
  for (let view = 0; view < viewsPerSeal; view++)
    expect(health.add(report(`view ${view}`, 'next', outcomes), visitor('seal'))).toBe('counted');
  expect(health.add(report('one more', 'next', outcomes), visitor('seal'))).toBe('views');
  expect(health.add(report('one more', 'next', outcomes), visitor('another'))).toBe('counted');
  expect(health.take().rollout?.candidateViews).toBe(viewsPerSeal + 1);
});

it('keeps a limited number of page views in memory', () => {
  const health = new PageHealth(() => served);
  const outcomes = { 'mfe-cart@1.0.0': { load: [1, 0] } } as PageHealthReport['outcomes'];
  for (let view = 0; view <= 20_000; view++)
    health.add(report('a', 'live', outcomes), visitor(`seal ${view}`));
  health.take();
  // The newest is known. The oldest was dropped and counts again.
  health.add(report('a', 'live', outcomes), visitor('seal 20000'));
  expect(health.take().counts).toEqual([]);
  health.add(report('a', 'live', outcomes), visitor('seal 0'));
  expect(health.take().counts).toHaveLength(1);
});

describe('documents', () => {
  const pages = (widgets: string[]) => ({
    path: '/products/:handle',
    slice: 'mfe-product',
    files: [],
    widgets,
  });
  const withRoutes = (serving: typeof served.live, widgets: string[]) => ({
    composition: {
      ...serving.composition,
      page: { ...serving.composition.page, routes: [pages(widgets), { ...pages([]), path: '/pages/faq' }] },
    },
  });
  const rollout = served.rollout;
  const live = withRoutes(served.live, []);
  const candidate = rollout && withRoutes(rollout.candidate, ['mfe-cart/add-to-cart']);
  const shop = {
    ...served,
    live,
    rollout: rollout && { ...rollout, candidate, control: live },
  } as unknown as typeof served;

  it('count in both arms when the rollout can change the page in one of them', () => {
    const health = new PageHealth(() => shop);
    for (const composition of ['live', 'next'])
      health.addDocument(
        { composition, pathname: '/products/cap', failed: composition === 'next' },
        visitor(composition),
      );
    health.addDocument({ composition: 'next', pathname: '/pages/faq', failed: true }, visitor('reader'));
    expect(health.take().rollout?.phases).toEqual({
      document: { candidate: { trials: 1, bad: 1 }, control: { trials: 1, bad: 0 } },
    });
  });

  it('count on every page while a slice of the rollout fills a slot', () => {
    const slots = { 'card/action': 'mfe-cart/add-to-cart' };
    const { composition } = live;
    const filling = { composition: { ...composition, page: { ...composition.page, slots } } };
    const filled = { ...shop, rollout: shop.rollout && { ...shop.rollout, control: filling } };
    const health = new PageHealth(() => filled as unknown as typeof served);
    health.addDocument({ composition: 'next', pathname: '/pages/faq', failed: false }, visitor('reader'));
    expect(health.take().rollout?.phases.document?.candidate.trials).toBe(1);
  });

  it('are reported or silent', () => {
    const clock = { now: 0 };
    const health = new PageHealth(
      () => shop,
      undefined,
      () => clock.now,
    );
    for (const name of ['one', 'two'])
      health.addDocument({ composition: 'next', pathname: '/products/cap', failed: false }, visitor(name));
    health.add(report('a', 'next', { 'mfe-cart@1.1.0': { load: [1, 0] } }), visitor('one'));
    clock.now = 120_000;
    expect(health.take().rollout?.phases.report).toEqual({
      candidate: { trials: 2, bad: 1 },
      control: { trials: 0, bad: 0 },
    });
  });
});

it('counts the live composition as the candidate while its promotion is watched', () => {
  const { rollout, live } = served;
  const watched = rollout && { ...served, live: rollout.candidate, rollout: { ...rollout, control: live } };
  const health = new PageHealth(() => watched);
  health.add(report('a', 'next', { 'mfe-cart@1.1.0': { load: [0, 1] } }), visitor('one'));
  health.add(report('b', 'live', { 'mfe-cart@1.0.0': { load: [1, 0] } }), visitor('two'));
  expect(health.take().rollout?.phases).toEqual({
    load: { candidate: { trials: 1, bad: 1 }, control: { trials: 1, bad: 0 } },
  });
});

it('counts a page that did not start, whatever slice is rolled out', () => {
  const health = new PageHealth(() => served);
  health.add(report('a', 'next', { 'shell@1.0.0': { start: [0, 1] } }), visitor('one'));
  health.add(report('b', 'live', { 'shell@1.0.0': { start: [1, 0] } }), visitor('two'));
  expect(health.take().rollout?.phases).toEqual({
    start: { candidate: { trials: 1, bad: 1 }, control: { trials: 0, bad: 0 } },
  });
});

it('counts visitors of any slice of a set, whose verdict is that of its worst slice', () => {
  const set = {
    ...served,
    rollout: served.rollout && { ...served.rollout, slices: { 'mfe-cart': '1.1.0', 'mfe-content': '1.0.0' } },
  };
  const health = new PageHealth(() => set);
  health.add(report('a', 'next', { 'mfe-content@1.0.0': { load: [1, 0] } }), visitor('one'));
  health.add(
    report('b', 'next', { 'mfe-cart@1.1.0': { load: [0, 1] }, 'mfe-content@1.0.0': { load: [1, 0] } }),
    visitor('two'),
  );
  health.add(report('c', 'next', { 'mfe-account@1.0.0': { load: [0, 1] } }), visitor('three'));
  expect(health.take().rollout?.phases).toEqual({
    load: { candidate: { trials: 2, bad: 1 }, control: { trials: 0, bad: 0 } },
  });
});

it('adds up the web vitals of both arms, once for each page view with a slice of the rollout', () => {
  const health = new PageHealth(() => served);
  const slow = { ...report('a', 'next', { 'mfe-cart@1.1.0': { load: [1, 0] } }), vitals: { LCP: 6, CLS: 0 } };
  for (const _ of [1, 2]) health.add(slow, visitor('one'));
  for (const page of ['b', 'c'])
    health.add(
      { ...report(page, 'live', { 'mfe-cart@1.0.0': { load: [1, 0] } }), vitals: { LCP: 1 } },
      visitor('two'),
    );
  health.add(
    { ...report('d', 'live', { 'mfe-content@1.0.0': { load: [1, 0] } }), vitals: { LCP: 8 } },
    visitor('two'),
  );
  expect(health.take().rollout?.vitals).toEqual({
    LCP: { candidate: [0, 0, 0, 0, 0, 0, 1], control: [0, 2] },
    CLS: { candidate: [1], control: [] },
  });
});
