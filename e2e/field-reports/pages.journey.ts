import type { Page, Route } from '@playwright/test';
import { afterHydration, changeServedMarkup, takenOver } from '../shop/foreign-markup';
import { expect, test } from '../shop/quiet-test';
import { bannerIsPrinted, becomesInteractive, mainOf } from '../shop/shopping';

const hoodie = '/products/ghana-kente-hoodie-golden-stool';

/** A page of each slice. Home is the last one, because its banner asks for a print that would fail when the page is left. */
const pages = [hoodie, '/cart', '/login', '/pages/contact-us', '/'];

const currencyButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Currency/ });

async function openCurrencies(page: Page) {
  await currencyButton(page).click();
  await expect(page.getByRole('combobox', { name: 'Find a currency' })).toBeVisible();
}

test('pages take over markup that extensions and translators have changed', async ({ page }) => {
  await page.addInitScript(changeServedMarkup);
  for (const address of pages) {
    await test.step(address, async () => {
      await page.goto(address);
      await becomesInteractive(page);
      await expect.poll(() => page.evaluate(afterHydration)).toEqual(takenOver);
      await openCurrencies(page);
    });
  }
});

/** Answers requests for scripts of a name five seconds late, by the clock of the page. */
async function answerLate(page: Page, script: string) {
  await page.route(`**/assets/**/${script}.*.js`, async (route) => {
    await page.clock.fastForward(5_000);
    await route.continue();
  });
}

test('scripts that come late are waited for, and one that failed is asked for once more', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  for (const script of ['frame', 'currency', 'search-suggestions']) await answerLate(page, script);
  const printed = bannerIsPrinted(page);
  await page.goto('/');
  await becomesInteractive(page);
  await openCurrencies(page);
  const search = page.getByRole('combobox', { name: 'Search' });
  await search.fill('hoodie');
  await expect(page.getByRole('option').first()).toBeVisible();
  await printed;

  // The page's own slice and that of the button hydrate what the server has sent.
  complaints.allow(/did not load in \d+ ms/);
  await answerLate(page, 'remoteEntry');
  await page.goto(hoodie);
  const main = await mainOf(page).elementHandle();
  await becomesInteractive(page);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await mainOf(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Added to Cart' })).toBeVisible();
  expect(await page.evaluate((served) => served === document.querySelector('main'), main)).toBe(true);

  // The box belongs to another slice here.
  await page.goto('/pages/contact-us');
  await page.getByRole('search').locator('input').fill('hoodie');
  await expect(page.getByRole('option').first()).toBeVisible();

  complaints.allow(/net::ERR_FAILED/);
  await page.unrouteAll();
  const asked: string[] = [];
  const failOnce = (route: Route) => {
    asked.push(route.request().url());
    return asked.length === 1 ? route.abort() : route.continue();
  };
  await page.route('**/assets/**/currency.*.js', failOnce);
  await page.goto('/pages/about-us');
  await becomesInteractive(page);
  await openCurrencies(page);
  expect(asked).toHaveLength(2);

  complaints.allow(/Loading chunk/);
  await page.route('**/assets/**/currency.*.js', (route) => route.abort());
  await page.reload();
  await becomesInteractive(page);
  const heard = page.waitForEvent('console', (message) => message.text().includes('Loading chunk'));
  await currencyButton(page).click();
  await heard;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
