import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { healthUrl, type PageHealthReport } from '@store/shared/contracts/page-health';
import { cookieNames } from '@store/shared/contracts/storage';
import { expect } from '../shop/quiet-test';
import { bothServe, bothServeCandidate, slowTimeout } from '../shop/release-desk';
import type { ReleaseShop } from '../shop/release-shop';
import { twoEdgesTest } from '../shop/release-shop-test';
import { randomAddress, sendVisitors, SimulatedVisitor } from '../shop/simulated-visitors';

const test = twoEdgesTest(17);
const act = { why: 'a journey' };

/** The script in the head waits ten seconds, on a machine that opens several pages at a time. */
const lateTimeout = { timeout: 60_000 };

/** Edges wait two minutes for the report of a document. */
const silentTimeout = { timeout: 240_000 };

/** Opens a page as a new visitor who stays until it has reported. @returns what it reported, and its composition. */
async function stay(browser: Browser, origin: string, candidate: string) {
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': randomAddress() } });
  try {
    const page = await context.newPage();
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === healthUrl, lateTimeout);
    await page.goto(`${origin}/cart`);
    const composition = await compositionOf(page);
    // A page that lives reports when it is left, once the frame is there which does so.
    if (composition !== candidate) {
      const isSent = sent.then(() => true);
      await expect
        .poll(async () => {
          await page.evaluate(() => dispatchEvent(new Event('pagehide')));
          return Promise.race([isSent, setTimeout(200, false)]);
        }, lateTimeout)
        .toBe(true);
    }
    const request = await sent;
    await request.response();
    return { composition, report: JSON.parse(request.postData() ?? '{}') as PageHealthReport };
  } finally {
    await context.close();
  }
}

/** The composition that a page was served, from the script in its head. */
const compositionOf = (page: Page) =>
  page.locator('script[data-composition]').first().getAttribute('data-composition');

test('a shell that dies in its first line is taken back, since the script in the head says that pages are dead', async ({
  browser,
  shop,
  origins,
}) => {
  test.slow();
  const { entry } = (await shop.artifacts.read('shell', shop.firstVersion('shell'))).browser;
  await shop.publishEdit('shell', '9.5.0', `browser/${entry}`, () => "throw new Error('broken on purpose');");
  await shop.registry.start({ slices: { shell: '9.5.0' }, percent: 50, force: true, ...act });
  const [gate] = (await shop.registry.searchHistory({ action: 'gate' })).data;
  expect(gate?.what).toBe('shell@9.5.0 is red');
  expect(JSON.stringify(gate?.details)).toContain('cannot be used: the shop does not start');
  const candidate = await bothServeCandidate(shop, origins);

  const dead: PageHealthReport[] = [];
  while ((await shop.registry.serving()).rollout && dead.length < 60) {
    const visits = Array.from({ length: 8 }, (_, place) =>
      stay(browser, origins[place % 2] ?? '', candidate),
    );
    for (const { composition, report } of await Promise.all(visits))
      if (composition === candidate) dead.push(report);
  }
  expect(dead.length).toBeLessThan(60);
  for (const { outcomes } of dead) expect(outcomes).toEqual({ 'shell@9.5.0': { start: [0, 1] } });
  const [abort] = await shop.registry.history();
  expect(abort).toMatchObject({ who: 'guard', action: 'abort', details: { evidence: { phase: 'start' } } });
  expect(abort?.why).toContain('got a page that could not be used after ten seconds');
  await bothServe(origins, { candidate: null });
});

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

/** What is worse with a candidate. Of visitors who could add something or go to the checkout, one in three does. */
const harms = [
  ['added', '9.5.2', 'to whose cart nobody adds anything, although nothing fails,'],
  ['checked-out', '9.5.5', 'with which nobody goes to the checkout'],
  ['render', '9.5.6', 'whose scripts throw'],
  ['vitals', '9.5.7', 'whose pages are slow'],
] as const;
for (const [phase, candidate, what] of harms)
  test(`a candidate ${what} is taken back`, async ({ shop, origins }) => {
    test.slow();
    await shop.publishEdit('mfe-cart', candidate);
    await shop.registry.start({ slices: { 'mfe-cart': candidate }, percent: 50, ...act });
    await bothServeCandidate(shop, origins);
    const isRare = phase === 'added' || phase === 'checked-out';
    let visits = 0;
    await expect
      .poll(async () => {
        const isGood = (version: string) => version !== candidate && (!isRare || visits++ % 3 === 0);
        await sendVisitors(origins, 60, isGood, { phase });
        return (await shop.registry.history())[0];
      }, slowTimeout)
      .toMatchObject({ who: 'guard', action: 'abort', details: { evidence: { phase } } });
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
  test.slow();
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
