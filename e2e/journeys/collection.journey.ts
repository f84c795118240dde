import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../shop/accessibility';
import { crumbsOf, listOf, toolbarIsReady } from '../shop/collection-page';
import { becomesInteractive, mainOf, nothingIsLoading, shownPrices } from '../shop/shopping';
import { expect, test } from '../shop/quiet-test';

const opened = (page: Page, name: string) =>
  mainOf(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: new RegExp(`^${name}`) }) });

/** Operations that are sent to the commerce service's API from now on. */
function operationsOf(page: Page): string[] {
  const operations: string[] = [];
  page.on('request', (request) => {
    const name = /query (\w+)/.exec(request.postData() ?? '')?.[1];
    if (request.url().includes('/graphql') && name?.startsWith('GetCollection')) operations.push(name);
  });
  return operations;
}

test('filters keep sort order, pages, chips and Back working', { tag: '@main' }, async ({ page }) => {
  await page.goto('/collections/hoodie?sort=Price%2C+low+to+high');
  await toolbarIsReady(page);
  const main = mainOf(page);
  const whole = Number(/(\d+) products/.exec(await main.getByRole('status').first().innerText())?.[1]);

  await main.locator('summary', { hasText: 'Type' }).click();
  const fleece = opened(page, 'Type').getByRole('checkbox', { name: /^Fleece Hoodie/ });
  const count = Number(
    /(\d+) products/.exec(await fleece.evaluate((box) => box.closest('label')?.textContent ?? ''))?.[1],
  );
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(whole);
  await expectAccessible(page);
  await fleece.check();
  await expect(page).toHaveURL('/collections/hoodie?sort=Price%2C+low+to+high&type=Fleece+Hoodie');
  await expect(main.getByRole('status').filter({ hasText: `${count} products` })).toBeVisible();
  await expect(crumbsOf(page)).toContainText(`Page 1 of ${Math.ceil(count / 40)}`);
  await expect(fleece).toBeChecked();

  await page.keyboard.press('Escape');
  await expect(fleece).toBeHidden();
  await main.locator('summary', { hasText: 'Price' }).click();
  await main.getByLabel('To $').fill('65');
  await main.getByLabel('To $').press('Enter');
  await expect(page).toHaveURL(/type=Fleece\+Hoodie&max=65$/);
  const chips = main.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('link')).toHaveText([
    'Remove filter: Fleece Hoodie',
    'Remove filter: Up to $65',
    'Clear all',
  ]);
  await expect(async () => {
    const prices = await shownPrices(listOf(page, 'Hoodies'));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(prices[0]).toBeLessThanOrEqual(65);
  }).toPass();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(main.getByLabel('To $')).toBeHidden();
  await page.goBack();
  await expect(chips.getByRole('link')).toHaveText(['Remove filter: Fleece Hoodie', 'Clear all']);
  await expect(main.getByLabel('To $')).toHaveValue('');
  await chips.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/collections/hoodie?sort=Price%2C+low+to+high');
  await expect(main.getByRole('status').filter({ hasText: `${whole} products` })).toBeFocused();

  await page.goto('/collections/hoodie?size=Gigantic');
  await expect(main.getByRole('heading', { name: 'No products match these filters' })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(listOf(page, 'Hoodies')).toBeVisible();
});

test.describe('without data saving', () => {
  test.use({ savesData: false });

  test('the next page takes one request, going back takes none', async ({ page }) => {
    await page.goto('/collections/hoodie');
    await toolbarIsReady(page);
    await nothingIsLoading(page);
    // Items outside the viewport are not laid out but reserve their exact height.
    const items = listOf(page, 'Hoodies').getByRole('listitem');
    const layoutOf = (item: Locator) =>
      item.evaluate((li) => ({
        height: li.getBoundingClientRect().height,
        isLaidOut: li.querySelector('.card-title')?.checkVisibility({ contentVisibilityAuto: true }),
      }));
    const hidden = await layoutOf(items.last());
    expect(hidden).toEqual({ height: (await layoutOf(items.first())).height, isLaidOut: false });
    await items.last().scrollIntoViewIfNeeded();
    await expect.poll(() => layoutOf(items.last())).toEqual({ ...hidden, isLaidOut: true });
    await page.evaluate(() => scrollTo(0, 0));
    // Scrolling has loaded the code that keeps the server's page.
    const hasLoader = () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/collection-loader.'));
    await expect.poll(() => page.evaluate(hasLoader)).toBe(true);

    const operations = operationsOf(page);
    const pages = mainOf(page).getByRole('navigation', { name: 'Pages' });
    const second = listOf(page, 'Hoodies').getByRole('link').nth(1);
    const firstPage = await second.innerText();

    await pages.getByRole('link', { name: 'Next page' }).click();
    await expect(crumbsOf(page)).toContainText('Page 2 of');
    expect(operations).toEqual(['GetCollectionByHandle']);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();
    await expect(crumbsOf(page)).toContainText('Page 1 of');
    expect((await second.innerText()).split('\n')[0]).toBe(firstPage.split('\n')[0]);
    await page.goForward();
    await expect(crumbsOf(page)).toContainText('Page 2 of');
    expect(operations).toEqual(['GetCollectionByHandle']);
  });
});

test('an error of the commerce service offers Try again', { tag: '@main' }, async ({ page, complaints }) => {
  complaints.allow(/Failed to fetch Shopify API/, /The page failed/);
  await page.goto('/pages/find-your-country?letter=F');
  await becomesInteractive(page);
  await page.route('**/graphql.json', (route) =>
    route.fulfill({
      body: '{"errors":[{"message":"down"}]}',
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    }),
  );
  await mainOf(page).getByRole('link', { name: 'Fiji' }).click();
  await expect(mainOf(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(mainOf(page).getByText('404')).toHaveCount(0);
  await page.unroute('**/graphql.json');
  await mainOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(mainOf(page).getByRole('heading', { level: 1, name: 'Fiji' })).toBeVisible();
});
