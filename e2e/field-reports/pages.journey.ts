import type { Page, Route } from '@playwright/test';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive } from '../shop/shopping';

/** A page of each slice. */
const pages = ['/', '/products/ghana-kente-hoodie-golden-stool', '/cart', '/login', '/pages/contact-us'];

declare global {
  interface Window {
    servedMain?: Element | null;
  }
}

const currencyButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Currency/ });

async function openCurrencies(page: Page) {
  await currencyButton(page).click();
  await expect(page.getByRole('combobox', { name: 'Find a currency' })).toBeVisible();
}

test('pages take over markup that extensions and translators have changed', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const added = (name: string) =>
        Object.assign(document.createElement('div'), { className: name, textContent: name });
      const header = document.querySelector('header');
      window.servedMain = document.querySelector('main');
      document.body.prepend(added('first-in-body'));
      header?.prepend(added('first-in-header'));
      header?.querySelector('a')?.append(added('in-a-link'));
      window.servedMain?.prepend(added('first-in-main'));
      document.head.prepend(document.createElement('meta'));
      for (const element of [document.documentElement, document.body]) {
        element.lang = 'de';
        element.classList.add('translated-ltr');
        element.style.setProperty('--extension', '1');
      }
      const texts = document.createTreeWalker(header ?? document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        const wrapping = document.createElement('mark');
        text.replaceWith(wrapping);
        wrapping.append(text);
      }
    }),
  );
  for (const address of pages) {
    await test.step(address, async () => {
      await page.goto(address);
      await becomesInteractive(page);
      for (const name of ['first-in-body', 'first-in-header', 'in-a-link', 'first-in-main'])
        await expect(page.locator(`.${name}`)).toHaveCount(1);
      expect(await page.evaluate(() => document.querySelector('main') === window.servedMain)).toBe(true);
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
  await page.goto('/');
  await becomesInteractive(page);
  await openCurrencies(page);
  const search = page.getByRole('combobox', { name: 'Search' });
  await search.fill('hoodie');
  await expect(page.getByRole('option').first()).toBeVisible();

  // The box belongs to another slice here.
  await answerLate(page, 'remoteEntry');
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
