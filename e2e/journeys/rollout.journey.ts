import { healthUrl, type PageHealthReport } from '@store/shared/contracts/page-health';
import { cookieNames } from '@store/shared/contracts/storage';
import { expectAccessible } from '../shop/accessibility';
import { expectedComplaints } from '../shop/broken-files';
import { brokenEntry } from '../shop/changed-bundles';
import { everyPage } from '../shop/every-page';
import { enterOn, typeInto } from '../shop/keyboard';
import { expect } from '../shop/quiet-test';
import { doAtDesk, rollBackOnPhone, signInAtDesk, slowTimeout } from '../shop/release-desk';
import { test } from '../shop/release-shop-test';
import { becomesInteractive, mainOf } from '../shop/shopping';
import { comeAs, sendVisitors, steadyLoad } from '../shop/simulated-visitors';

const product = everyPage['a product'];

const wholeRollout =
  'runs a whole rollout at the desk by keyboard, 360 px wide: both edges follow and no request fails';
test(wholeRollout, { tag: '@main' }, async ({ browser, page, shop, gateBrowser: _ }) => {
  const version = await shop.publishEdit('mfe-product');
  const before = (await shop.registry.live()).id;
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAtDesk(page, shop);
  await expectAccessible(page);
  const stop = steadyLoad(shop.origins, 20);

  await enterOn(page, page.getByRole('link', { name: 'mfe-product' }));
  await enterOn(page, page.getByRole('link', { name: 'Start a rollout' }));
  const form = page.getByRole('form', { name: 'New rollout' });
  await expect(form.getByRole('region', { name: 'What changes' })).toContainText('mfe-product');
  await expectAccessible(page);
  await typeInto(page, form.getByLabel('Plan'), '25% 0.01m, 50%');
  await typeInto(page, form.getByLabel('Reason', { exact: true }), 'a larger picture');
  await enterOn(page, form.getByRole('button', { name: 'Start', exact: true }));
  await expect(page.getByText(`mfe-product@${version} is shown to 25 % of visitors.`)).toBeVisible(
    slowTimeout,
  );
  await expect(
    page.getByText(`mfe-product ${version} has been shown to 25 % of visitors`).first(),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Steps' }).getByText('The gate is green')).toBeVisible();
  const candidate = (await shop.registry.serving()).rollout?.candidate.id ?? '';
  await shop.serves(candidate, 'candidate');
  await expect(page.getByRole('region', { name: 'State' })).toContainText(
    /The next step waits: \d+ of 20 visitors have come at 25 %/,
  );
  await expectAccessible(page);

  // The plan raises the share when its time is over and visitors came, and a person raises it further.
  const percent = async () => (await shop.registry.serving()).rollout?.percent;
  await expect
    .poll(async () => {
      await sendVisitors(shop.origins, 40, () => true, { address: product });
      return percent();
    }, slowTimeout)
    .toBe(50);
  const state = page.getByRole('region', { name: 'State' });
  await expect(state).toContainText('has been shown to 50 % of visitors', slowTimeout);
  await doAtDesk(page, 'Raise the share', 'nothing speaks against it');
  await expect(
    page.getByText(
      `mfe-product@${version} is shown to 80 % of visitors; 20 % keep what is live as the control, until it is promoted.`,
    ),
  ).toBeVisible();
  // A fifth keeps what is live.
  await expect.poll(percent).toBe(80);
  await doAtDesk(page, 'Promote', 'it is good');
  await expect(page.getByText(`Promoted: composition ${candidate} is live.`)).toBeVisible();
  await shop.serves(candidate);
  await rollBackOnPhone(browser, shop, 'trying the way back');
  await shop.serves(before);

  const { requests, failures } = await stop();
  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(0);
  await enterOn(page, page.getByRole('link', { name: 'History' }));
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expectAccessible(page);
  for (const why of ['a larger picture', 'nothing speaks against it', 'it is good', 'trying the way back'])
    await expect(page.getByRole('main').getByText(why).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a shell that dies in its first line: a browser reports it, and the guard takes it back from both edges', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  complaints.allow(...expectedComplaints);
  const version = await shop.publishEntryEdit('shell', brokenEntry);
  const candidate = await shop.startRollout({ shell: version });
  await comeAs(context, shop.origin, candidate);
  // The script in the head waits ten seconds.
  await page.clock.install();
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === healthUrl);
  await page.goto('/cart');
  await page.clock.fastForward('00:10');
  const { composition, outcomes } = JSON.parse((await sent).postData() ?? '{}') as PageHealthReport;
  expect([composition, outcomes]).toEqual([candidate, { [`shell@${version}`]: { start: [0, 1] } }]);

  const desk = await context.newPage();
  await signInAtDesk(desk, shop, 'viewer');
  await desk.getByRole('link', { name: 'Open the rollout' }).click();
  const steps = desk.getByRole('region', { name: 'Steps' });
  await expect(steps).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Abort' })).toBeHidden();
  await expect
    .poll(async () => {
      const starts = (seen: string) => seen !== candidate;
      await sendVisitors(shop.origins, 40, starts, { slice: 'shell', phase: 'start' });
      return (await shop.registry.history())[0];
    }, slowTimeout)
    .toMatchObject({ who: 'guard', action: 'abort', facts: { evidence: { phase: 'start' } } });
  await shop.serves(null, 'candidate');
  // The desk shows what the guard did without a reload.
  await expect(steps).toContainText('got a page that could not be used after ten seconds', slowTimeout);
});

test('a candidate with broken files: the live version replaces it, the cart stays, and the visitor leaves it', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  complaints.allow(...expectedComplaints, /React error #4\d\d/);
  await page.goto(product);
  await becomesInteractive(page);
  await mainOf(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Added to Cart' })).toBeVisible();

  const { id: live } = await shop.registry.live();
  const candidate = await shop.startRollout({
    'mfe-cart': await shop.publishEntryEdit('mfe-cart', brokenEntry),
  });
  await comeAs(context, shop.origin, candidate);
  await page.goto('/cart');
  await expect(mainOf(page).getByRole('list', { name: 'Cart lines' }).getByRole('listitem')).toHaveCount(
    1,
    slowTimeout,
  );
  // The server renders the cart's lines before a script has found the broken file.
  const left = async () =>
    (await context.cookies()).find(({ name }) => name === cookieNames.leftCandidate)?.value;
  await expect.poll(left, slowTimeout).toBe(candidate);
  const next = await (await page.goto('/cart'))?.text();
  expect(next).toContain(`"composition":{"id":"${live}"`);
});

test('a rollout begins at its time with browsers that opened the link for staff, and goes on with everybody', async ({
  browser,
  shop,
  gateBrowser: _,
}) => {
  const { id: live } = await shop.registry.live();
  const slices = { 'mfe-content': await shop.publishEdit('mfe-content') };
  const link = await shop.registry.act('link', {
    staff: true,
    site: 'shop',
    hours: 1,
    why: 'they look first',
  });
  const first = { group: 'staff', percent: 100 };
  const at = new Date(Date.now() + 3000).toISOString();
  await shop.registry.act('queue', { slices, percent: 0, first, at, why: 'a new page' });
  const candidateOf = async () => (await shop.registry.serving()).rollout?.candidate.id;
  await expect.poll(candidateOf, slowTimeout).toBeDefined();
  const candidate = (await candidateOf()) ?? '';
  await shop.serves(candidate, 'candidate');

  /** Whether new visitors get the candidate after they opened an address. A fifth of staff keep what is live. */
  async function getCandidate(opened: string, visitors = 10): Promise<boolean[]> {
    const contexts = await Promise.all(Array.from({ length: visitors }, () => browser.newContext()));
    const documents = contexts.map(async (context) => {
      await context.request.get(opened);
      const document = await (await context.request.get(shop.origin + everyPage['about us'])).text();
      await context.close();
      expect(document).toMatch(new RegExp(`"composition":{"id":"(${live}|${candidate})"`));
      return document.includes(`"composition":{"id":"${candidate}"`);
    });
    return Promise.all(documents);
  }
  expect(await getCandidate(link.shown.address ?? '')).toContain(true);
  expect(await getCandidate(shop.origin)).not.toContain(true);
  await shop.registry.act('raise', { percent: 50, why: 'staff saw nothing wrong' });
  await expect.poll(() => getCandidate(shop.origin), slowTimeout).toContain(true);
});
