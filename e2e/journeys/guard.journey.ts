import { cookieNames } from '@store/shared/contracts/storage';
import { expect } from '../shop/quiet-test';
import { bothServe, bothServeCandidate, slowTimeout } from '../shop/release-desk';
import type { ReleaseShop } from '../shop/release-shop';
import { twoEdgesTest } from '../shop/release-shop-test';
import { randomAddress, sendVisitors, SimulatedVisitor } from '../shop/simulated-visitors';

const test = twoEdgesTest(17);
const act = { why: 'a journey' };

/** Edges wait two minutes for the report of a document. */
const silentTimeout = { timeout: 240_000 };

test('a candidate whose pages say nothing at all is taken back', async ({ shop, origins }) => {
  test.slow();
  await shop.publishEdit('mfe-cart', '9.5.1');
  await shop.registry.start({ slices: { 'mfe-cart': '9.5.1' }, percent: 50, ...act });
  await bothServeCandidate(shop, origins);
  const seen = await sendVisitors(origins, 120, (version) => (version === '9.5.1' ? null : true));
  expect(seen.get('9.5.1')).toBeGreaterThan(20);
  await expect
    .poll(async () => (await shop.registry.history())[0], silentTimeout)
    .toMatchObject({ who: 'guard', action: 'abort', details: { evidence: { phase: 'report' } } });
  await bothServe(origins, { candidate: null });
});

test('a candidate to whose cart nobody adds anything is taken back, although nothing fails', async ({
  shop,
  origins,
}) => {
  test.slow();
  await shop.publishEdit('mfe-cart', '9.5.2');
  await shop.registry.start({ slices: { 'mfe-cart': '9.5.2' }, percent: 50, ...act });
  await bothServeCandidate(shop, origins);
  let visits = 0;
  await expect
    .poll(async () => {
      const adds = (version: string) => version !== '9.5.2' && visits++ % 3 === 0;
      await sendVisitors(origins, 60, adds, { phase: 'added' });
      return (await shop.registry.history())[0];
    }, slowTimeout)
    .toMatchObject({ who: 'guard', action: 'abort', details: { evidence: { phase: 'added' } } });
  await bothServe(origins, { candidate: null });
});

/** A new visitor who gets the candidate. */
async function withCandidate(origins: string[], candidate: string): Promise<SimulatedVisitor> {
  for (;;) {
    const visitor = new SimulatedVisitor();
    await visitor.open(`${origins[0]}/cart`);
    if (visitor.composition === candidate) return visitor;
  }
}

/** The outcomes of additions to the cart that the guard has counted with the candidate. */
const additionsOf = async (shop: ReleaseShop) =>
  (await shop.registry.overview()).rollout?.guard.phases['add-to-cart'].candidate;

test('a visitor who fails again and again, at both edges, counts once', async ({ shop, origins }) => {
  test.slow();
  await shop.publishEdit('mfe-cart', '9.5.3');
  await shop.registry.start({ slices: { 'mfe-cart': '9.5.3' }, percent: 50, ...act });
  const candidate = await bothServeCandidate(shop, origins);
  const visitor = await withCandidate(origins, candidate);
  for (let tries = 0; tries < 12; tries++) {
    await visitor.open(`${origins[tries % 2]}/cart`);
    expect(visitor.composition).toBe(candidate);
    await visitor.report(false);
  }
  await expect.poll(() => additionsOf(shop), slowTimeout).toEqual({ trials: 1, bad: 1 });
  // What another visitor reports afterwards comes after all of that.
  await (await withCandidate(origins, candidate)).report(true);
  await expect.poll(() => additionsOf(shop), slowTimeout).toEqual({ trials: 2, bad: 1 });
  await shop.registry.abort(act);
  await bothServe(origins, { candidate: null });
});

test('nobody chooses to get the candidate: a bucket without a signature is dealt anew at both edges', async ({
  shop,
  origins,
}) => {
  await shop.publishEdit('mfe-cart', '9.5.4');
  await shop.registry.start({ slices: { 'mfe-cart': '9.5.4' }, percent: 5, ...act });
  const candidate = await bothServeCandidate(shop, origins);
  // The bucket of a visitor who got it, without its signature and with a false one.
  const [bucket = ''] =
    (await withCandidate(origins, candidate)).cookies[cookieNames.bucket]?.split('.') ?? [];
  expect(bucket).toMatch(/^\d{1,4}$/);
  const chosen = Array.from({ length: 60 }, async (_, place) => {
    const cookie = { [cookieNames.bucket]: place % 2 === 0 ? bucket : `${bucket}.c2lnbmVk` };
    const visitor = new SimulatedVisitor(randomAddress(), cookie);
    await visitor.open(`${origins[place % 2]}/cart`);
    const first = visitor.composition;
    // The bucket that it was dealt instead is kept, at the other edge as well.
    await visitor.open(`${origins[(place + 1) % 2]}/cart`);
    expect(visitor.composition).toBe(first);
    return first === candidate;
  });
  expect((await Promise.all(chosen)).filter(Boolean).length).toBeLessThan(15);
  await shop.registry.abort(act);
  await bothServe(origins, { candidate: null });
});
