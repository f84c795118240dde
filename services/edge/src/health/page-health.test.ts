import type { PageHealthReport } from '@store/shared/contracts/page-health';
import { servedSample as served } from '../testing/served-sample';
import { PageHealth, viewsPerSeal } from './page-health';

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
  health.add(report('a', 'next', { 'mfe-cart@1.1.0': { load: [1, 0], 'add-to-cart': [1, 1] } }), 'seal');
  health.add(
    report('b', 'live', { 'mfe-cart@1.0.0': { load: [0, 1] }, 'shell@1.0.0': { load: [1, 0] } }),
    'seal',
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
      'add-to-cart': { candidate: { trials: 2, bad: 1 }, control: { trials: 0, bad: 0 } },
    },
  });
  expect(health.take()).toEqual({ counts: [], rollout: null });
});

it('counts a page view once, however often it reports', () => {
  const health = new PageHealth(() => served);
  for (let times = 0; times < 5; times++)
    health.add(report('a', 'next', { 'mfe-cart@1.1.0': { load: [0, 50] } }), 'seal');
  expect(health.take()).toMatchObject({
    counts: [{ good: 0, bad: 1 }],
    rollout: { candidateViews: 1, phases: { load: { candidate: { trials: 1, bad: 1 } } } },
  });
});

it('ignores compositions that are not served, and versions that the page does not have', () => {
  const health = new PageHealth(() => served);
  expect(health.add(report('a', 'unknown', { 'mfe-cart@1.1.0': { load: [0, 1] } }), 'seal')).toBe('outdated');
  health.add(
    report('b', 'live', { 'mfe-cart@1.1.0': { load: [0, 1] }, 'mfe-nothing@1.0.0': { load: [0, 1] } }),
    'seal',
  );
  expect(health.take()).toEqual({ counts: [], rollout: null });
});

it('compares only page views that contain the slice of the rollout', () => {
  const health = new PageHealth(() => served);
  health.add(report('a', 'next', { 'mfe-content@1.0.0': { load: [1, 0] } }), 'seal');
  expect(health.take()).toMatchObject({ counts: [{ slice: 'mfe-content' }], rollout: null });
});

it('counts the same page id under two seals as two views', () => {
  const health = new PageHealth(() => served);
  for (const seal of ['one', 'two'])
    health.add(report('a', 'next', { 'mfe-cart@1.1.0': { load: [1, 0] } }), seal);
  expect(health.take().rollout).toMatchObject({ candidateViews: 2 });
});

it('counts no more page views with one seal than its limit', () => {
  const health = new PageHealth(() => served);
  const outcomes = { 'mfe-cart@1.1.0': { load: [0, 1] } } as PageHealthReport['outcomes'];
  for (let view = 0; view < viewsPerSeal; view++)
    expect(health.add(report(`view ${view}`, 'next', outcomes), 'seal')).toBe('counted');
  expect(health.add(report('one more', 'next', outcomes), 'seal')).toBe('views');
  expect(health.add(report('one more', 'next', outcomes), 'another')).toBe('counted');
  expect(health.take().rollout?.candidateViews).toBe(viewsPerSeal + 1);
});

it('keeps a limited number of page views in memory', () => {
  const health = new PageHealth(() => served);
  const outcomes = { 'mfe-cart@1.0.0': { load: [1, 0] } } as PageHealthReport['outcomes'];
  for (let view = 0; view <= 20_000; view++) health.add(report('a', 'live', outcomes), `seal ${view}`);
  health.take();
  // The newest is known. The oldest was dropped and counts again.
  health.add(report('a', 'live', outcomes), 'seal 20000');
  expect(health.take().counts).toEqual([]);
  health.add(report('a', 'live', outcomes), 'seal 0');
  expect(health.take().counts).toHaveLength(1);
});
