import type { Page } from '@playwright/test';
import { startedMark } from '@store/shared/contracts/page-health';
import { cookieNames, storageKeys } from '@store/shared/contracts/storage';
import { holdBack } from '../shop/held-back';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf, searchBox } from '../shop/shopping';

test.use({ savesData: false });

/** Addresses of all links in a part of the page, including closed panels. */
const linksIn = (page: Page, part: string) =>
  page.locator(`${part} a`).evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));

test('every link of header, menus, popup, footer and home works', async ({ page, context, baseURL }) => {
  test.setTimeout(120_000);
  // A new visitor, who sees the welcome popup.
  await context.clearCookies({ name: cookieNames.popupSeen });
  await page.goto('/');
  await becomesInteractive(page);
  const banner = page.getByRole('banner');
  const found = new Set<string>();
  const collect = async (part: string) => {
    const links = await linksIn(page, part);
    for (const href of links) found.add(href);
    return links;
  };
  for (const part of ['header', 'main', 'footer']) await collect(part);
  // The popup comes five seconds after the load event.
  await expect(page.getByRole('complementary', { name: 'Welcome' })).toBeVisible({ timeout: 15_000 });
  expect(await collect('aside')).toEqual([`${baseURL ?? ''}/register`]);

  await banner.getByRole('button', { name: /^Currency/ }).click();
  await expect(page.getByRole('listbox', { name: 'Currencies' }).getByRole('option')).toHaveCount(57);
  await collect('header');
  await page.keyboard.press('Escape');
  await searchBox(page).fill('tartan');
  await expect(page.getByRole('listbox', { name: 'Suggested products' }).getByRole('option')).toHaveCount(5);
  await collect('header');
  await page.keyboard.press('Escape');
  // Signing in in another tab signs in here too.
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate((name) => localStorage.setItem(name, 'Ama Mensah'), storageKeys.userName);
  await other.close();
  await banner.getByRole('button', { name: /^Account of/ }).click();
  await expect(banner.getByRole('list', { name: 'Account' })).toBeVisible();
  await collect('header');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 360, height: 740 });
  await banner.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Categories' });
  await expect(menu).toBeVisible();
  await collect('dialog');
  const groups = await menu.getByRole('listitem').getByRole('button').allTextContents();
  expect(groups).toEqual(['Apparel', 'Home Decor', 'Accessories', 'Footwear', 'Tartan']);
  for (const group of groups) {
    await menu.getByRole('button', { name: group }).click();
    await expect(menu.getByRole('heading', { name: group })).toBeVisible();
    await collect('dialog');
    await menu.getByRole('button', { name: 'Back' }).click();
  }
  const own = [...found].filter((href) => href.startsWith(`${baseURL ?? ''}/`));
  for (const path of ['/register', '/user']) expect(own).toContain(`${baseURL ?? ''}${path}`);
  expect(own).toContain(`${baseURL ?? ''}/collections/personalized`);
  expect(own.length).toBeGreaterThan(60);
  // External links are mail addresses or HTTPS addresses.
  const away = [...found].filter((href) => !own.includes(href));
  expect(away.filter((href) => !/^(mailto:[^@]+@[^@]+|https:\/\/[\w.-]+\/.+)$/.test(href))).toEqual([]);

  const faults: string[] = [];
  let followed = 0;
  const waiting = [...own];
  // A few requests at a time, as a crawler does: eighty pages at once would be a load test.
  const crawl = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const answer = await page.request.get(address);
      const place = new URL(address).hash.slice(1);
      followed++;
      if (answer.status() !== 200) faults.push(`${answer.status()} ${address}`);
      else if (place && !(await answer.text()).includes(` id="${place}"`))
        faults.push(`no such place ${address}`);
    }
  };
  await Promise.all([crawl(), crawl(), crawl()]);
  expect(followed).toBe(own.length);
  expect(faults).toEqual([]);
});

test('Back and Forward restore the place, links focus the heading', { tag: '@main' }, async ({ page }) => {
  await page.goto('/collections/hoodie');
  await becomesInteractive(page);
  const main = mainOf(page);
  const offset = () => page.evaluate(() => Math.round(scrollY));
  const card = main.getByRole('list', { name: 'Hoodies' }).getByRole('link').nth(20);
  await card.scrollIntoViewIfNeeded();
  await expect.poll(offset).toBeGreaterThan(800);
  const left = await offset();

  await card.click();
  const heading = main.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect.poll(offset).toBe(0);
  await expect(page.locator('[aria-live="polite"]', { hasText: /· Kith & Cloth$/ })).toHaveText(
    await page.title(),
  );

  await page.goBack();
  await expect(main.getByRole('heading', { level: 1, name: 'Hoodies' })).toBeVisible();
  await expect.poll(offset).toBe(left);
  await page.goForward();
  await expect.poll(offset).toBe(0);
  await page.goBack();
  await expect.poll(offset).toBe(left);

  // The server's head tags of the document do not apply to another page.
  await expect(page.locator('head [data-document]')).toHaveCount(0);
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(1);
});

test('shows a progress bar for slow navigations only, and prefetches a page on hover', async ({ page }) => {
  await page.goto('/cart');
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, startedMark);
  const code = page.waitForRequest(/\/assets\/mfe-(account|content)\/.+\.js$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Order Lookup' }).hover();
  await code;

  const line = page.getByRole('progressbar', { name: 'Loading page' });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/graphql/, async (route) => {
    await held;
    await route.continue();
  });
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'All Products' });
  await link.click();
  await expect(line).toBeVisible();
  const { height } = (await line.boundingBox()) ?? { height: 0 };
  expect(height).toBeLessThanOrEqual(3);
  release();
  await expect(mainOf(page).getByRole('heading', { level: 1, name: /All/ })).toBeVisible();
  await expect(line).toBeHidden();
});

test('drops the pictures of a list that is left while they load', async ({ page }) => {
  await holdBack(page, /\/cdn\//);
  await page.goto('/collections/hoodie', { waitUntil: 'domcontentloaded' });
  await becomesInteractive(page);
  const pictures = await page.evaluateHandle(() => [...document.querySelectorAll('main img')]);
  const loading = () =>
    pictures.evaluate((all) => all.filter((one) => !(one as HTMLImageElement).complete).length);
  expect(await loading()).toBeGreaterThan(30);
  await mainOf(page).getByRole('list', { name: 'Hoodies' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/products\//);
  await expect.poll(loading).toBe(0);
});
