import { type Breakage, breakFiles, expectedComplaints, shellScript } from '../shop/broken-files';
import { everyPage } from '../shop/every-page';
import { expect, test } from '../shop/quiet-test';
import { frameIsAlive, remotePages } from '../shop/remote-pages';
import { becomesInteractive, comesAlive, mainOf } from '../shop/shopping';

test.use({ savesData: false });

/** The limit for shoppers is five seconds, which unit tests of the shell check; slow machines need longer here. */
const slowTimeout = { timeout: 60_000 };

test.beforeEach(({ complaints }) => complaints.allow(...expectedComplaints));

/** Each way in which files fail, with pages of other remotes. */
const broken: Partial<Record<string, Breakage>> = {
  'mfe-catalog': 'gone',
  'mfe-account': 'hanging',
  'mfe-content': 'changed on the way',
};
const restored: Record<Breakage, string> = {
  gone: 'Retry restores it',
  hanging: 'a second request restores it',
  'changed on the way': 'Retry restores it',
};
for (const { slice, address, heading, isAlive } of remotePages) {
  const breakage = broken[slice];
  if (breakage)
    test(`${slice} ${breakage}: its page stays readable and ${restored[breakage]}`, async ({ page }) => {
      const restore = await breakFiles(page, slice, breakage);
      await page.goto(address, { waitUntil: 'commit' });
      const title = mainOf(page).getByRole('heading', { level: 1, name: heading });
      await expect(title).toBeVisible();

      const retry = page.getByRole('status').getByRole('button', { name: 'Retry' });
      await expect(retry).toBeVisible(slowTimeout);
      await expect(title).toBeVisible();
      await frameIsAlive(page);
      expect(await page.evaluate(() => 'changedScriptRan' in window)).toBe(false);

      await restore();
      if (breakage === 'hanging') await expect(retry).toBeHidden(slowTimeout);
      else await retry.click();
      await expect(title).toBeVisible();
      await isAlive(page);
      if (breakage !== 'gone') return;

      // Links of the frame lead away from a page whose slice is gone.
      await breakFiles(page, slice, breakage);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(retry).toBeVisible(slowTimeout);
      // Before React has taken over the footer, the browser would load a new document.
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'About Us' });
      await comesAlive(link);
      await link.click();
      await expect(mainOf(page).getByRole('link', { name: 'Find your country' })).toBeVisible();
    });
}

test('mfe-cart hanging: a link to it shows an error and Try again restores the page', async ({ page }) => {
  // Before the first page, because an idle page prefetches the code behind its links.
  const restore = await breakFiles(page, 'mfe-cart', 'hanging');
  await page.goto(everyPage.home);
  await becomesInteractive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  await expect(mainOf(page).getByRole('alert')).toContainText(
    'This page is not available just now',
    slowTimeout,
  );
  await frameIsAlive(page);

  // The page recovers in place: the document, its state and its scroll position stay.
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    scrollTo(0, 10);
  });
  await restore();
  await mainOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(mainOf(page).getByRole('alert')).toBeHidden();
  await expect(mainOf(page).getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => ['sameDocument' in window, scrollY])).toEqual([true, 10]);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Currency/ })).toHaveAccessibleName(
    /JPY/,
  );
});

test('mfe-product gone: the product can be added to the cart repeatedly', async ({ page }) => {
  await breakFiles(page, 'mfe-product', 'gone');
  await page.goto(everyPage['a product'], { waitUntil: 'commit' });
  await expect(page.getByRole('status').getByRole('button', { name: 'Retry' })).toBeVisible(slowTimeout);
  const main = mainOf(page);
  const button = main.getByRole('button', { name: 'Add to Cart' });
  const note = main.getByText('Added to your cart.');
  await main.getByRole('group', { name: /^Size/ }).getByText('XL', { exact: true }).click();
  await button.click();
  await expect(note).toBeVisible();
  // While the page still waits for the remote, a second press is ignored.
  await expect(async () => {
    const posted = page.waitForResponse('**/cart', { timeout: 1000 });
    await button.click();
    await posted;
  }).toPass();
  await page.getByRole('banner').getByRole('link', { name: /Cart/ }).click();
  const lines = main.getByRole('list', { name: 'Cart lines' });
  await expect(lines).toContainText('XL');
  await expect(lines.getByRole('status', { name: 'Quantity' })).toHaveText('2');
});

test('mfe-cart gone: the product page works without its button and Retry restores it', async ({ page }) => {
  const restore = await breakFiles(page, 'mfe-cart', 'gone');
  await page.goto(everyPage['a product'], { waitUntil: 'commit' });
  const main = mainOf(page);
  const failure = main.getByRole('alert').filter({ hasText: 'Add to Cart could not be loaded.' });
  await expect(failure).toBeVisible(slowTimeout);
  await main.getByRole('group', { name: /^Size/ }).getByText('XL', { exact: true }).click();
  await expect(main.getByRole('radio', { name: 'XL', exact: true })).toBeChecked();
  await frameIsAlive(page);

  await restore();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Added to Cart' })).toContainText('XL');
  await expect(page.getByRole('banner').getByRole('link', { name: '(1) Cart' })).toBeVisible();
});

test('the shell throws: the server’s page stays readable and its links work', async ({
  page,
  complaints,
}) => {
  // To a document that Playwright answers, Chromium refuses pictures from another loopback address.
  complaints.allow(/broken on purpose/, /`loopback` address space/, /ERR_FAILED/);
  // The changed script would not pass its integrity check.
  await page.addInitScript(() => {
    for (const { prototype } of [HTMLScriptElement, HTMLLinkElement])
      Object.defineProperty(prototype, 'integrity', { set() {} });
  });
  await page.route(everyPage['a collection'], async (route) => {
    const response = await route.fetch();
    const { 'integrity-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.route(shellScript, async (route) => {
    const working = await route.fetch();
    const body = (await working.text()).replace(
      '"Skip to content"',
      '(()=>{throw new Error("broken on purpose")})()',
    );
    await route.fulfill({ response: working, body });
  });
  const thrown = page.waitForEvent('pageerror');
  await page.goto(everyPage['a collection']);
  expect((await thrown).message).toContain('broken on purpose');
  await expect(mainOf(page).getByRole('heading', { level: 1, name: 'Hoodies' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/about-us$/);
  await expect(mainOf(page).getByRole('heading', { level: 1 })).toBeVisible();
});
