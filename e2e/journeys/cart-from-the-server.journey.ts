import type { Locator, Page } from '@playwright/test';
import { everyPage } from '../shop/every-page';
import { holdBack, scripts } from '../shop/held-back';
import { keepCart, linesOf, makeCart } from '../shop/made-cart';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf } from '../shop/shopping';

const linesIn = (page: Page) => mainOf(page).getByRole('list', { name: 'Cart lines' }).getByRole('listitem');
const headerOf = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: `(${count}) Cart` });
const two = [{ 'Custom Text': 'one' }, { 'Custom Text': 'two' }];

/** Counts the loads of the cart that a page asked for and that were answered. */
function countLoads(page: Page) {
  const loads: string[] = [];
  page.on('requestfinished', (request) => {
    if (/query Cart\b/.test(request.postData() ?? '')) loads.push(request.url());
  });
  return loads;
}

test('the lines are in the document, and the page lives on without loading them', async ({
  page,
  context,
}) => {
  const { id } = await makeCart(two);
  await keepCart(context, id);
  const loads = countLoads(page);
  const held = await holdBack(page, scripts);
  const response = await page.goto('/cart', { waitUntil: 'commit' });
  await expect(linesIn(page)).toHaveCount(2);
  await expect(headerOf(page, 2)).toBeVisible();
  await expect(mainOf(page).getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  expect(response?.headers()['cache-control']).toBe('private, no-store');

  // A press before the scripts are there counts.
  const more = linesIn(page).first().getByRole('button', { name: 'Increase quantity' });
  await more.click();
  expect(loads).toEqual([]);
  await held.release();
  await expect(headerOf(page, 3)).toBeVisible();
  await expect.poll(() => linesOf(id)).toEqual({ one: 2, two: 1 });
  // A change is followed by a load.
  await expect.poll(() => loads.length).toBe(1);

  // A new page loads nothing but what follows a change. The first one is closed, since tabs tell each other of theirs.
  await page.close();
  const next = await context.newPage();
  const nextLoads = countLoads(next);
  await next.goto('/cart');
  await becomesInteractive(next);
  await expect(headerOf(next, 3)).toBeVisible();
  await linesIn(next).last().getByRole('button', { name: 'Increase quantity' }).click();
  await expect(headerOf(next, 4)).toBeVisible();
  await expect.poll(() => linesOf(id)).toEqual({ one: 2, two: 2 });
  await expect.poll(() => nextLoads.length).toBe(1);
});

test('a cart that was made by scripts is in the next document', async ({ page, browser, context }) => {
  await page.goto(everyPage['a product']);
  await becomesInteractive(page);
  await mainOf(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('dialog', { name: 'Added to Cart' })).toBeVisible();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  await plain.addCookies(await context.cookies());
  const other = await plain.newPage();
  await other.goto(new URL('/cart', page.url()).href);
  await expect(linesIn(other)).toHaveCount(1);
  await plain.close();
});

test('a cart that is gone is empty at once and is forgotten', async ({ page, context }) => {
  await keepCart(context, 'gid://shopify/Cart/expired?key=1');
  const held = await holdBack(page, scripts);
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(mainOf(page).getByText('Your cart is empty.')).toBeVisible();
  await held.release();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart_id'))).toBeNull();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('cart_id');
  await expect(mainOf(page).getByRole('heading', { name: 'Best Sellers' })).toBeVisible();
});

test('the best sellers of an empty cart stand at the page’s margin, with a part of the next in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/cart');
  const shelf = mainOf(page).getByRole('region', { name: 'Best Sellers' });
  await expect(shelf.getByRole('link').first()).toBeVisible();
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, width: 0 };
  const margin = await boxOf(mainOf(page).getByRole('heading', { level: 1 }));
  const [first, next] = await Promise.all([0, 3].map((at) => boxOf(shelf.getByRole('listitem').nth(at))));
  expect(first?.x).toBeCloseTo(margin.x, 0);
  expect(next?.x).toBeLessThan(730);
  expect((next?.x ?? 0) + (next?.width ?? 0)).toBeGreaterThan(768);
});
