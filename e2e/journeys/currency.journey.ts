import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, countryIsPassedOn, mainOf, nothingIsLoading } from '../shop/shopping';
import { everyPage } from '../shop/every-page';

test('changes every price in every slice and remembers the currency', { tag: '@main' }, async ({ page }) => {
  await page.goto(everyPage['a product']);
  await becomesInteractive(page);
  const main = mainOf(page);
  await main.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue Shopping' }).click();
  const related = main.getByRole('region', { name: 'Recommended Products' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(related.getByText(/^\$/).first()).toBeVisible();

  const button = page.getByRole('banner').getByRole('button', { name: /^Currency/ });
  await button.click();
  await expect(page.getByRole('option')).toHaveCount(57);
  await expect(page.getByRole('option', { selected: true })).toHaveText(/United States/);
  await page.getByRole('combobox', { name: 'Find a currency' }).fill('japan');
  await page.keyboard.press('Enter');
  await expect(button).toBeFocused();
  await expect(button).toHaveAccessibleName('Currency: JP · JPY ¥, Japan');
  await expect(main.getByText('¥8,029').first()).toBeVisible();
  await expect(related.getByText(/^¥[\d,]+$/).first()).toBeVisible();
  await expect(main.getByText(/\$\d/)).toHaveCount(0);

  // The server's own markup has the currency, so prices do not flash.
  const markup = await (await page.request.get(everyPage['a collection'])).text();
  expect(markup).toContain('¥8,029');
  expect(markup).not.toContain('$54.99');
  await page.reload();
  await expect(main.getByText('¥8,029').first()).toBeVisible();
  const isPassedOn = countryIsPassedOn(page);
  await page.getByRole('banner').getByRole('link', { name: '(1) Cart' }).click();
  await expect(main.getByText(/¥8,029/).first()).toBeVisible();
  await expect(main.getByText(/charged in USD/)).toHaveCount(1);

  // The country goes on to the checkout.
  const opened = page.waitForEvent('popup');
  await expect(main.getByText('Delivery to Japan')).toBeVisible();
  await isPassedOn;
  await main.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await expect((await opened).getByLabel('Country or region')).toHaveValue('JP');
});

test('updates another tab when it becomes visible, and shows dollars for unknown codes', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'selectedUserCurrency', value: 'XX', url: baseURL ?? '' }]);
  await page.goto('/collections/hoodie');
  await becomesInteractive(page);
  await expect(mainOf(page).getByText('$54.99').first()).toBeVisible();
  await context.addCookies([{ name: 'selectedUserCurrency', value: 'GB', url: baseURL ?? '' }]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(mainOf(page).getByText('£41.24').first()).toBeVisible();

  // Chosen while this page is loading and already rendered.
  await page.goto('/collections/hoodie', { waitUntil: 'commit' });
  await context.addCookies([{ name: 'selectedUserCurrency', value: 'DE', url: baseURL ?? '' }]);
  await expect(mainOf(page).getByText('€48.94').first()).toBeVisible();
});

test('suggests the currency of the visitor’s country once without switching to it', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'country', value: 'DE', url: baseURL ?? '' }]);
  await page.goto('/collections/hoodie');
  const suggestion = page.getByRole('status').filter({ hasText: 'Shopping from Germany?' });
  await expect(suggestion).toBeVisible();
  await expect(mainOf(page).getByText('$54.99').first()).toBeVisible();
  // The code that would suggest it is there.
  const code = page.waitForResponse(/\/currency\.[^/]*\.js$/);
  await page.reload();
  await (await code).finished();
  await nothingIsLoading(page);
  await expect(suggestion).toBeHidden();

  await page.evaluate(() => localStorage.removeItem('currency_suggested'));
  await page.reload();
  await suggestion.getByRole('button', { name: 'Show EUR' }).click();
  await expect(mainOf(page).getByText('€48.94').first()).toBeVisible();
  await expect(suggestion).toBeHidden();
});
