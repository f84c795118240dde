import type { Request } from '@playwright/test';
import { expectAccessible } from '../shop/accessibility';
import { becomesInteractive, mainOf, searchBox } from '../shop/shopping';
import { expect, test } from '../shop/quiet-test';

test('shows the number of results in pages of forty', { tag: '@main' }, async ({ page }) => {
  await page.goto('/search?q=tartan');
  await becomesInteractive(page);
  const main = mainOf(page);
  const results = main.getByRole('list', { name: 'Search results' });
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Results for “tartan”');
  const toolbar = main.getByRole('region', { name: 'Filter and sort' });
  const place = main.getByRole('navigation', { name: 'Breadcrumb' });
  const [total] = /[\d,]+(?= products)/.exec((await toolbar.getByRole('status').textContent()) ?? '') ?? [];
  const [pages] = /(?<=Page 1 of )\d+/.exec((await place.textContent()) ?? '') ?? [];
  expect(Math.ceil(Number(total?.replace(',', '')) / 40)).toBe(Number(pages));
  await expect(results.getByRole('link')).toHaveCount(40);
  await expectAccessible(page);

  const pager = main.getByRole('navigation', { name: 'Pages' });
  await expect(pager.getByRole('link', { name: 'Previous page' })).toHaveAttribute('aria-disabled', 'true');
  const firstPage = (await results.boundingBox())?.y ?? 0;
  await pager.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/search?q=tartan&page=2');
  await expect(place).toContainText(`Page 2 of ${pages}`);
  expect((await results.boundingBox())?.y).toBeLessThan(firstPage);
  await expect(pager.getByRole('link', { name: `Page ${pages}`, exact: true })).toBeVisible();

  await toolbar.getByLabel('Sort by').selectOption('Price, low to high');
  await expect(page).toHaveURL('/search?q=tartan&sort=Price%2C+low+to+high');
  await expect(place).toContainText(`Page 1 of ${pages}`);
  await page.goto(`/search?q=tartan&page=${pages}`);
  await expect(pager.getByRole('link', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/search?q=tartan&page=9999');
  await expect(page).toHaveURL(`/search?q=tartan&page=${pages}`);

  await page.goto('/search?q=tartn+hodie');
  await expect(results.getByRole('link').first()).toContainText(/tartan hoodie/i);
});

test('says what it has understood: similar, not sold, a flag, a collection', async ({ page }) => {
  const main = mainOf(page);
  const heading = main.getByRole('heading', { level: 1 });
  await page.goto('/search?q=hoodie+%2B+%26+100%25');
  await main.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL('/search?q=hoodie+%2B+%26+100%25&page=2');
  await expect(heading).toHaveText('Similar to “hoodie + & 100%”');
  await expect(main.getByRole('list', { name: 'Similar' }).getByRole('link')).toHaveCount(40);

  await page.goto('/search?q=kilt');
  await expect(main.getByText(/^We make no kilts\. Tartan skirts: \d+ products\.$/)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/search?q=${encodeURIComponent('  🇬🇭 ')}`);
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent('🇬🇭')}`);
  await main.getByRole('link', { name: 'All of Ghana' }).click();
  await expect(page).toHaveURL('/collections/ghana');
});

test('answers searches without results, empty searches and unusual terms', async ({ page, request }) => {
  const main = mainOf(page);
  const heading = main.getByRole('heading', { level: 1 });
  await page.goto('/search?q=');
  await expect(heading).toHaveText('What are you looking for?');
  await expectAccessible(page);
  await page.goto('/search?q=qqqqxzzzz');
  await expect(heading).toHaveText('No Product Found');
  await expectAccessible(page);
  await main.getByRole('searchbox', { name: 'Search for' }).fill('  fiji   flag ');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(heading).toHaveText('Results for “fiji flag”');

  for (const term of [
    '%',
    '"',
    '-',
    'tag:',
    '(',
    '<script>alert(1)</script>',
    '👕🎽',
    '\u0000',
    "'; drop table",
    'ﷺ',
  ]) {
    const answer = await request.get(`/search?q=${encodeURIComponent(term)}`);
    expect(answer.status(), term).toBe(200);
    expect(await answer.text(), term).toMatch(
      /<h1[^>]*>(No Product Found|Results for|Similar to|What are you looking for\?)/,
    );
  }
  await page.goto(`/search?q=${'hoodie '.repeat(60)}`);
  await expect(heading).toHaveText(new RegExp(`“(hoodie ){28}hood”$`));
});

test('a newer search cancels the one before', async ({ page }) => {
  await page.goto('/search?q=blanket');
  await becomesInteractive(page);
  const isFormer = (request: Request) => request.postData()?.includes('"query":"flag"') ?? false;
  await page.route('**/graphql.json', (route) => (isFormer(route.request()) ? undefined : route.continue()));
  const asked = page.waitForRequest(isFormer);
  const cancelled = page.waitForEvent('requestfailed', isFormer);
  await searchBox(page).fill('flag');
  await page.keyboard.press('Enter');
  await asked;
  await searchBox(page).fill('ornament');
  await page.keyboard.press('Enter');
  await cancelled;
  await expect(mainOf(page).getByRole('heading', { level: 1 })).toHaveText('Results for “ornament”');
  await expect(page).toHaveURL('/search?q=ornament');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a long term without results fits', async ({ page }) => {
    await page.goto(`/search?q=${'x'.repeat(200)}`);
    await expect(mainOf(page).getByRole('heading', { name: 'No Product Found' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
