import { shellScript } from '../shop/broken-files';
import { everyPage } from '../shop/every-page';
import { everyRoute } from '../shop/every-route';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf } from '../shop/shopping';

// Its script writes to storage.
test.use({ sizesChosen: false });

/** How a browser keeps nothing for the shop; run in each page before its scripts. */
const browsers = {
  'refuses storage and cookies': () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
  },
  'has no room left': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  },
};

for (const [how, keepNothing] of Object.entries(browsers)) {
  test(`a browser that ${how} shows every kind of page, and has a cart as long as the page`, async ({
    page,
    context,
  }) => {
    test.slow();
    await context.addInitScript(keepNothing);
    const main = mainOf(page);
    // It does not remember that the popup was seen.
    const popup = page.getByRole('complementary', { name: 'Welcome' });
    await page.addLocatorHandler(popup, () => popup.getByRole('button', { name: 'Close' }).click());
    const shows = async (address: string) => {
      await page.goto(address);
      await becomesInteractive(page);
      await expect(main.getByRole('heading', { level: 1 }), address).toBeVisible();
      await expect(main.getByText('This page is not available just now'), address).toHaveCount(0);
    };
    for (const address of [...Object.values(everyPage), everyRoute.login ?? '']) await shows(address);

    await shows(everyPage['a product']);
    await main.getByRole('group', { name: /^Size/ }).getByText('XL', { exact: true }).click();
    await main.getByRole('button', { name: 'Add to Cart' }).click();
    const added = page.getByRole('dialog', { name: 'Added to Cart' });
    await expect(added).toContainText('Your browser keeps nothing for this site');
    await added.getByRole('link', { name: 'Go to Cart' }).click();
    const lines = main.getByRole('list', { name: 'Cart lines' }).getByRole('listitem');
    await expect(lines).toHaveCount(1);
    await expect(main).toContainText('Your browser keeps nothing for this site');
    await lines.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: '(2) Cart' })).toBeVisible();
  });
}

test('a browser that refuses cookies keeps the server’s page without a reload when the shell cannot be loaded', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/Failed to load resource/);
  await context.addInitScript(browsers['refuses storage and cookies']);
  await page.route(shellScript, (route) => route.abort());
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const failed = page.waitForEvent('requestfailed', (request) => shellScript.test(request.url()));
  await page.goto(everyPage['a product']);
  await failed;
  await expect(mainOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  expect(documents).toBe(1);
});
