import { visitorsPerAddress } from '@store/release-kit/rollout-trials';
import { root } from '../../scripts/services';
import { expect } from '../shop/quiet-test';
import { missingPages } from '../shop/changed-bundles';
import { FailingApi } from '../shop/failing-storefront';
import { shopPort } from '../shop/open-shop';
import { bothFollow, bothServe, bothServeCandidate, signInAtDesk, slowTimeout } from '../shop/release-desk';
import { twoEdgesTest } from '../shop/release-shop-test';
import { openSilently, sendVisitors } from '../shop/simulated-visitors';

/** Gate and edges ask a commerce service that can fail. A fifth of visitors keep what was live after a promotion. */
const apiPort = shopPort + 73;
const test = twoEdgesTest(50, {
  STOREFRONT_INTERNAL_ENDPOINT: `http://127.0.0.1:${apiPort}/`,
  ROLLOUT_CONTROL_PERCENT: '20',
});
const act = { why: 'a journey' };

let isDown = false;
const api = new FailingApi(() => (isDown ? 'status 500' : null));
test.beforeAll(() => api.open(apiPort));
test.afterAll(() => api.close());
test.afterEach(() => {
  isDown = false;
});

test('the gate is red for pages that answer 404, and documents alone show them to the guard', async ({
  shop,
  origins,
}) => {
  test.slow();
  await shop.publishServerEdit('mfe-content', '9.8.0', missingPages);
  const wanted = { slices: { 'mfe-content': '9.8.0' }, percent: 50, ...act };
  await expect(shop.registry.start(wanted)).rejects.toThrow(
    /The gate is red for mfe-content@9\.8\.0: With mfe-content@9\.8\.0 .* \/pages\/\S+ answers 404/,
  );
  await shop.registry.start({ ...wanted, force: true });
  await bothServeCandidate(shop, origins);
  let missing = 0;
  while ((await shop.registry.serving()).rollout && missing < 200) {
    const some = Array.from({ length: 10 }, (_, place) =>
      openSilently(`${origins[place % 2] ?? ''}/pages/about-us`),
    );
    missing += (await Promise.all(some)).filter((status) => status === 404).length;
  }
  expect(missing).toBeLessThan(200);
  const [abort] = await shop.registry.history();
  expect(abort).toMatchObject({
    who: 'guard',
    action: 'abort',
    details: { evidence: { phase: 'document' } },
  });
  await bothServe(origins, { candidate: null });
});

test('failures from one address ask a person, and a raise asks the gate again', async ({
  page,
  shop,
  origins,
}) => {
  test.slow();
  const slices = { 'mfe-cart': '9.8.1' };
  await shop.publishEdit('mfe-cart', slices['mfe-cart']);
  await shop.registry.start({ slices, percent: 50, ...act });
  await bothServeCandidate(shop, origins);
  const oneAddress = { from: '203.0.113.7' };
  let others = 0;
  await expect
    .poll(async () => {
      others += 20;
      await sendVisitors(origins, 20, () => true);
      await sendVisitors(origins, 20, (version) => version !== '9.8.1', oneAddress);
      return (await shop.registry.searchHistory({ action: 'ask' })).data[0];
    }, slowTimeout)
    .toMatchObject({
      who: 'guard',
      details: { evidence: { phase: 'add-to-cart', isFromFewAddresses: true } },
    });
  expect((await shop.registry.serving()).rollout?.percent).toBe(50);
  // However many visitors one address sends, each edge counts few of them.
  await sendVisitors(origins, 200, (version) => version !== '9.8.1', oneAddress);
  await expect
    .poll(async () => {
      const sums = (await shop.registry.overview()).rollout?.guard.phases['add-to-cart'];
      return sums && sums.candidate.trials + sums.control.trials;
    }, slowTimeout)
    .toBe(others + origins.length * visitorsPerAddress);
  await signInAtDesk(page, shop);
  await page.getByRole('link', { name: 'Open the rollout' }).click();
  await expect(
    page.getByRole('region', { name: 'Steps' }).getByText('The guard asks a person'),
  ).toBeVisible();

  await shop.registry.raise(60, act);
  await expect
    .poll(async () => (await shop.registry.history())[0], slowTimeout)
    .toMatchObject({ action: 'gate', what: 'mfe-cart@9.8.1 is green', why: 'the share was raised to 60 %' });
  await shop.registry.abort(act);
  await bothServe(origins, { candidate: null });
});

test('with commerce down the gate could not judge a product page, and a start takes a reason of its own', async ({
  shop,
  origins,
}) => {
  test.slow();
  await shop.publishEdit('mfe-product', '9.8.2');
  isDown = true;
  const wanted = { slices: { 'mfe-product': '9.8.2' }, percent: 50, ...act };
  await expect(shop.registry.start(wanted)).rejects.toThrow(
    /^The gate could not judge mfe-product@9\.8\.2: .* could not be judged.* start with --unjudged/s,
  );
  await shop.registry.start({ ...wanted, unjudged: 'commerce is down, and this mends a text' });
  isDown = false;
  const [start] = await shop.registry.history();
  expect(start).toMatchObject({
    action: 'start',
    what: 'mfe-product@9.8.2 at 50 % although the gate could not judge it',
    details: { unjudged: { reason: 'commerce is down, and this mends a text' } },
  });
  await bothServeCandidate(shop, origins);
  await shop.registry.abort(act);
  await bothServe(origins, { candidate: null });
});

test('a promotion is watched: harm that shows after it is rolled back at both edges', async ({
  page,
  shop,
  origins,
}) => {
  test.slow();
  const { registry } = shop;
  const before = await registry.live();
  await shop.publishEdit('mfe-cart', '9.8.3');
  await registry.start({ slices: { 'mfe-cart': '9.8.3' }, percent: 50, ...act });
  const candidate = await bothServeCandidate(shop, origins);
  await expect(registry.promote(act)).rejects.toThrow(
    /^No visitor was counted with mfe-cart@9\.8\.3 yet; say why it becomes live all the same/,
  );
  await registry.promote({ ...act, unseen: 'a journey' });
  await bothServe(origins, { composition: candidate });
  await signInAtDesk(page, shop, 'viewer');
  await expect(page.getByRole('region', { name: 'The shop' })).toContainText(
    'mfe-cart@9.8.3 was promoted and is watched until',
  );
  const versions = new Set<string>();
  await expect
    .poll(async () => {
      const seen = await sendVisitors(origins, 60, (version) => version !== '9.8.3');
      for (const version of seen.keys()) versions.add(version);
      return (await registry.history())[0];
    }, slowTimeout)
    .toMatchObject({ who: 'guard', action: 'rollback', composition: before.id });
  expect([...versions].sort()).toEqual([before.slices['mfe-cart'], '9.8.3'].sort());
  await bothServe(origins, { composition: before.id, candidate: null });
  await page.getByRole('link', { name: 'History' }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(/failed to add to the cart/)
      .first(),
  ).toBeVisible();
});

test('a share of 100 % keeps a control: both edges serve two versions, and desk and tool say so', async ({
  page,
  shop,
  origins,
}) => {
  test.slow();
  const { registry } = shop;
  const before = (await registry.live()).slices['mfe-cart'] ?? '';
  await shop.publishEdit('mfe-cart', '9.8.4');
  await registry.start({ slices: { 'mfe-cart': '9.8.4' }, percent: 50, ...act });
  await bothServeCandidate(shop, origins);
  await signInAtDesk(page, shop);
  await page.getByRole('link', { name: 'Open the rollout' }).click();
  const raise = page.locator('summary').filter({ hasText: 'Raise the share' });
  await expect(raise).toBeVisible();
  await registry.raise(100, act);
  await bothFollow(shop, origins);
  for (const origin of origins) {
    const seen = await sendVisitors([origin], 80, () => true);
    expect([...seen.keys()].sort()).toEqual([before, '9.8.4'].sort());
    expect(seen.get(before)).toBeLessThan(40);
  }

  const sentence =
    /mfe-cart 9\.8\.4 has been shown to 80 % of visitors .*, and 20 % keep what is live as the control;/;
  expect(await shop.cli(root, 'status')).toMatch(sentence);
  const state = page.getByRole('region', { name: 'State' });
  await expect(state).toContainText(sentence, slowTimeout);
  await expect(state.getByText('80 % of visitors', { exact: true })).toBeVisible();
  await expect(raise).toBeHidden();
  await expect
    .poll(async () => (await registry.searchHistory({ action: 'gate' })).data[0], slowTimeout)
    .toMatchObject({ what: 'mfe-cart@9.8.4 is green', why: 'the share was raised to 100 %' });
  await registry.abort(act);
  await bothServe(origins, { candidate: null });
});
