import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cookieNames } from '@store/shared/contracts/storage';
import { expectAccessible } from '../shop/accessibility';
import { expectedComplaints } from '../shop/broken-files';
import { everyPage } from '../shop/every-page';
import { enterOn, typeInto } from '../shop/keyboard';
import { expect } from '../shop/quiet-test';
import {
  bothServe,
  doAtDesk,
  rollBackOnPhone,
  served,
  signInAtDesk,
  slowTimeout,
  usePasskeyAtDesk,
} from '../shop/release-desk';
import { twoEdgesTest } from '../shop/release-shop-test';
import { becomesInteractive, mainOf } from '../shop/shopping';
import { sendVisitors, steadyLoad } from '../shop/simulated-visitors';

/** A shop with two edges on one registry; the tests depend on their order. */
const test = twoEdgesTest(4);

test.describe.configure({ mode: 'serial' });

const act = { why: 'a journey' };

test('runs a whole rollout at the desk', { tag: '@main' }, async ({ browser, page, shop, origins }) => {
  test.slow();
  await shop.publishEdit('mfe-content', '9.1.0');
  const before = await served(shop.origin);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAtDesk(page, shop);
  await expectAccessible(page);
  const stop = steadyLoad(origins, 50);

  await enterOn(page, page.getByRole('link', { name: 'mfe-content' }));
  await enterOn(page, page.getByRole('link', { name: 'Start a rollout' }));
  const form = page.getByRole('form', { name: 'New rollout' });
  await expect(form.getByRole('region', { name: 'What changes' })).toContainText('mfe-content');
  await expectAccessible(page);
  await typeInto(page, form.getByLabel('Percent of visitors'), '5');
  await typeInto(page, form.getByLabel('Reason'), 'a larger picture');
  await enterOn(page, form.getByRole('button', { name: 'Start', exact: true }));
  await expect(page.getByText('The rollout has started.')).toBeVisible(slowTimeout);
  await expect(
    page.getByText(/^mfe-content 9\.1\.0 has been shown to 5 % of visitors/).first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Steps' }).getByText('The gate is green')).toBeVisible();
  const candidate = (await shop.registry.serving()).rollout?.candidate.id ?? null;
  await bothServe(origins, { composition: before.composition, candidate });
  await expectAccessible(page);

  await doAtDesk(page, 'Raise the share', 'nothing speaks against it');
  await expect(page.getByText('The share is raised.')).toBeVisible();
  await expect.poll(async () => (await shop.registry.serving()).rollout?.percent).toBe(10);
  // Of the steady load's one address few visitors count, perhaps none with the candidate.
  await expect
    .poll(async () => {
      await sendVisitors(origins, 100, () => true, { address: '/pages/about-us' });
      return (await shop.registry.overview()).rollout?.guard.phases.document.candidate.trials;
    }, slowTimeout)
    .toBeGreaterThan(0);
  await doAtDesk(page, 'Promote', 'it is good');
  await expect(page.getByText('The candidate is live for everybody.')).toBeVisible();
  await bothServe(origins, { composition: candidate ?? '', candidate: null });
  await rollBackOnPhone(browser, shop, 'trying the way back');
  await bothServe(origins, { composition: before.composition, candidate: null });

  // A rollout of two slices together: the desk shows both and aborts them as one.
  await shop.publishEdit('mfe-account', '9.1.0');
  const slices = { 'mfe-content': '9.1.0', 'mfe-account': '9.1.0' };
  await shop.registry.start({ slices, percent: 50, ...act });
  const set = (await shop.registry.serving()).rollout?.candidate;
  expect(set?.slices).toMatchObject(slices);
  await bothServe(origins, { candidate: set?.id ?? null });
  await enterOn(page, page.getByRole('link', { name: 'Overview' }));
  for (const name of Object.keys(slices))
    await expect(page.getByRole('row').filter({ hasText: name }).getByText('candidate 9.1.0')).toBeVisible();
  await enterOn(page, page.getByRole('link', { name: 'Open the rollout' }));
  await doAtDesk(page, 'Abort', 'enough seen');
  await expect(page.getByText('The rollout is aborted; everybody sees what is live.')).toBeVisible();
  await bothServe(origins, { composition: before.composition, candidate: null });

  const { requests, failures } = await stop();
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(200);
  await enterOn(page, page.getByRole('link', { name: 'History' }));
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expectAccessible(page);
  const history = page.getByRole('main');
  for (const why of [
    'a larger picture',
    'nothing speaks against it',
    'it is good',
    'trying the way back',
    'enough seen',
  ]) {
    await expect(history.getByText(why).first()).toBeVisible();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
});

test('a passkey is added at the desk, signs in alone, and is removed', async ({ page, shop }) => {
  await signInAtDesk(page, shop, 'publisher');
  await usePasskeyAtDesk(page);
});

test('the guard aborts a bad candidate within 500 page views and shows the reason at the desk', async ({
  page,
  shop,
  origins,
}) => {
  test.slow();
  await shop.publishEdit('mfe-cart', '9.2.0');
  await signInAtDesk(page, shop, 'viewer');
  await shop.registry.start({ slices: { 'mfe-cart': '9.2.0' }, percent: 50, ...act });
  const { rollout } = await shop.registry.serving();
  await bothServe(origins, { candidate: rollout?.candidate.id ?? null });
  // Changes by others appear without a reload.
  await expect(page.getByText(/^mfe-cart 9\.2\.0 has been shown to 50 %/).first()).toBeVisible(slowTimeout);
  await page.getByRole('link', { name: 'Open the rollout' }).click();
  await expect(page.getByRole('heading', { name: 'Steps' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abort' })).toBeHidden();

  let views = 0;
  let additions = 0;
  while (views < 500 && (await shop.registry.serving()).rollout) {
    const seen = await sendVisitors(origins, 80, (version) => version !== '9.2.0' || additions++ % 6 !== 0);
    views += seen.get('9.2.0') ?? 0;
    // New visits wait until the guard has received these reports.
    const reportedViews = async () =>
      (await shop.registry.overview()).rollout?.guard.candidateViews ?? Infinity;
    await expect.poll(reportedViews, slowTimeout).toBeGreaterThanOrEqual(views);
  }
  expect(views).toBeLessThan(500);
  await bothServe(origins, { candidate: null });
  const [newest] = await shop.registry.history();
  expect(newest).toMatchObject({
    who: 'guard',
    action: 'abort',
    details: { evidence: { phase: 'add-to-cart' } },
  });
  await expect(
    page
      .getByRole('region', { name: 'Steps' })
      .getByText(/visitors with the candidate .* failed to add to the cart/),
  ).toBeVisible(slowTimeout);
});

test('a candidate with broken files: the live version replaces it, the cart stays, and the visitor leaves it', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  test.slow();
  complaints.allow(...expectedComplaints, /React error #4\d\d/);
  const { entry } = (await shop.artifacts.read('mfe-cart', shop.firstVersion('mfe-cart'))).browser;
  await page.goto(everyPage['a product']);
  await becomesInteractive(page);
  await mainOf(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Added to Cart' })).toBeVisible();

  await shop.publishEdit(
    'mfe-cart',
    '9.3.0',
    `browser/${entry}`,
    () => 'throw new Error("broken on purpose");',
  );
  const wanted = { slices: { 'mfe-cart': '9.3.0' }, percent: 100, ...act } as const;
  // The gate opens the page that embeds the cart's widget, and the cart.
  const red = /The gate is red for mfe-cart@9\.3\.0: With mfe-cart@9\.3\.0 .* on a phone .*broken on purpose/;
  await expect(shop.registry.start(wanted)).rejects.toThrow(red);
  await shop.registry.start({ ...wanted, force: true });
  const { live, rollout } = await shop.registry.serving();
  await bothServe([shop.origin], { candidate: rollout?.candidate.id ?? null });
  await page.goto('/cart');
  await expect(mainOf(page).getByRole('list', { name: 'Cart lines' }).getByRole('listitem')).toHaveCount(
    1,
    slowTimeout,
  );
  // The server renders the cart's lines before a script has found the broken file.
  const left = async () =>
    (await context.cookies()).find(({ name }) => name === cookieNames.leftCandidate)?.value;
  await expect.poll(left, slowTimeout).toBe(rollout?.candidate.id);
  const next = await (await page.goto('/cart'))?.text();
  expect(next).toContain(`"composition":{"id":"${live.id}"`);
  await shop.registry.abort(act);
});

test('a script changed in transit never runs and the page stays readable', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.allow(...expectedComplaints, /digest|integrity/i);
  await bothServe([shop.origin], { candidate: null });
  await page.route(/\/assets\/mfe-content\/.+\.js$/, async (route) => {
    const answer = await route.fetch();
    const body = `${await answer.text()}\n;window.changedScriptRan = true;`;
    await route.fulfill({ response: answer, body });
  });
  await page.goto(everyPage['about us']);
  await expect(page.getByRole('status').getByRole('button', { name: 'Retry' })).toBeVisible(slowTimeout);
  await expect(mainOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'changedScriptRan' in window)).toBe(false);
  // Some files are still being prefetched.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a release changed in the store is refused with one message before it is live', async ({ shop }) => {
  await shop.publishEdit('mfe-content', '9.4.0');
  const folder = shop.artifacts.folderOf('mfe-content', '9.4.0');
  const bundle = path.join(folder, 'server/index.js');
  await writeFile(bundle, `${await readFile(bundle, 'utf8')} `);
  const report = await shop.registry.check({ 'mfe-content': '9.4.0' });
  expect(report.answer).toBe('bad');
  expect(report.checks[0]?.problems).toEqual([
    'server/index.js of mfe-content@9.4.0 is not the file that was published. No edge would serve it, to anybody.',
  ]);
  const start = shop.registry.start({ slices: { 'mfe-content': '9.4.0' }, percent: 5, ...act });
  await expect(start).rejects.toThrow('is not the file that was published');
  const forced = shop.registry.start({
    slices: { 'mfe-content': '9.4.0' },
    percent: 5,
    force: true,
    ...act,
  });
  await expect(forced).rejects.toThrow('is not the file that was published');
});
