import type { PageHealthReport } from '@store/shared/contracts/page-health';
import { servedSample as served } from '../testing/served-sample';
import { PageHealth } from './page-health';
import { PageSeal } from './page-seal';

const report = (
  page: string,
  composition: string,
  outcomes: PageHealthReport['outcomes'],
): PageHealthReport => ({
  page,
  composition,
  outcomes,
});

it('adds up by slice, version and phase, and tells both arms of the rollout', () => {
  const health = new PageHealth(() => served);
  health.add(report('a', 'next', { 'mfe-cart@1.1.0': { load: [1, 0], 'add-to-cart': [1, 1] } }));
  health.add(report('b', 'live', { 'mfe-cart@1.0.0': { load: [0, 1] }, 'shell@1.0.0': { load: [1, 0] } }));
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
    health.add(report('a', 'next', { 'mfe-cart@1.1.0': { load: [0, 50] } }));
  expect(health.take()).toMatchObject({
    counts: [{ good: 0, bad: 1 }],
    rollout: { candidateViews: 1, phases: { load: { candidate: { trials: 1, bad: 1 } } } },
  });
});

it('hears nothing about what is not served, nor about versions that the page does not have', () => {
  const health = new PageHealth(() => served);
  expect(health.add(report('a', 'unknown', { 'mfe-cart@1.1.0': { load: [0, 1] } }))).toBe(false);
  health.add(
    report('b', 'live', { 'mfe-cart@1.1.0': { load: [0, 1] }, 'mfe-nothing@1.0.0': { load: [0, 1] } }),
  );
  expect(health.take()).toEqual({ counts: [], rollout: null });
});

it('leaves page views out of the comparison that the slice in question is not part of', () => {
  const health = new PageHealth(() => served);
  health.add(report('a', 'next', { 'mfe-content@1.0.0': { load: [1, 0] } }));
  expect(health.take()).toMatchObject({ counts: [{ slice: 'mfe-content' }], rollout: null });
});

it('loses nothing that could not be delivered', () => {
  const health = new PageHealth(() => served);
  health.add(report('a', 'next', { 'mfe-cart@1.1.0': { load: [1, 0] } }));
  const taken = health.take();
  health.add(report('b', 'next', { 'mfe-cart@1.1.0': { load: [0, 1] } }));
  health.putBack(taken);
  expect(health.take()).toMatchObject({ counts: [{ good: 1, bad: 1 }], rollout: { candidateViews: 2 } });
});

it('believes a nonce for the composition it was made for, by every edge with the same secret', () => {
  const [one, other, stranger] = [new PageSeal('secret'), new PageSeal('secret'), new PageSeal('another')];
  const nonce = one.nonce('c1');
  expect(other.isOurs(nonce, 'c1')).toBe(true);
  expect(other.isOurs(nonce, 'c2')).toBe(false);
  expect(stranger.isOurs(nonce, 'c1')).toBe(false);
  expect(one.isOurs(one.nonce(null), 'c1')).toBe(false);
  expect(one.isOurs('', 'c1')).toBe(false);
});

it('remembers no more page views than it has room for', () => {
  const health = new PageHealth(() => served);
  const outcomes = { 'mfe-cart@1.0.0': { load: [1, 0] } } as PageHealthReport['outcomes'];
  for (let view = 0; view <= 20_000; view++) health.add(report(`view ${view}`, 'live', outcomes));
  health.take();
  // The newest is known; the oldest is not any more, and would count again.
  health.add(report('view 20000', 'live', outcomes));
  expect(health.take().counts).toEqual([]);
  health.add(report('view 0', 'live', outcomes));
  expect(health.take().counts).toHaveLength(1);
});
