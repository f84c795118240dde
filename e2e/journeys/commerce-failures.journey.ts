import { failures, FailingStorefront, type Failure } from '../shop/failing-storefront';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf } from '../shop/shopping';

/** How the commerce service fails every request at present. */
let failing: Failure | null = null;
const shop = new FailingStorefront(66, () => failing);

test.beforeAll(() => shop.open());
test.afterAll(() => shop.close());

test('answers 503 for every failure of the commerce service, and Try again loads the page', async ({
  page,
  complaints,
}) => {
  for (const failure of failures) {
    failing = failure;
    const checks = [
      '/collections/hoodie?page=2',
      '/search?q=tartan',
      '/products/ghana-kente-hoodie-golden-stool',
    ].map(async (address) => {
      const answer = await fetch(`${shop.origin}${address}`);
      expect(answer.status, `${address}: ${failure}`).toBe(503);
      expect(Number(answer.headers.get('retry-after')), `${address}: ${failure}`).toBeGreaterThan(0);
      const html = await answer.text();
      const says = (words: string) => html.includes(words);
      expect([says('Try again</button>'), says('Page Not Found')], `${address}: ${failure}`).toEqual([
        true,
        false,
      ]);
    });
    await Promise.all(checks);
  }
  // Pages that do not depend on the service still work.
  expect((await fetch(`${shop.origin}/pages/find-your-country`)).status).toBe(200);

  failing = 'status 500';
  complaints.allow(/status of 503/, /The page failed/);
  await page.goto(`${shop.origin}/collections/hoodie`);
  const main = mainOf(page);
  await expect(main.getByRole('alert')).toContainText('This page is not available just now');
  failing = null;
  // The server asks a service that failed again after half a second.
  await expect(async () => {
    const again = main.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click({ timeout: 2000 });
    await expect(main.getByRole('heading', { level: 1, name: 'Hoodies' })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('serves the cart page without its lines while the cart cannot be loaded', async () => {
  const headers = { cookie: `cart_id=${encodeURIComponent('gid://shopify/Cart/c1?key=k')}` };
  for (const failure of failures) {
    failing = failure;
    const answer = await fetch(`${shop.origin}/cart`, { headers });
    expect([answer.status, await answer.text()], failure).toEqual([
      200,
      expect.stringContaining('Loading cart'),
    ]);
  }
  failing = null;
  // The server asks a service that failed again after half a second.
  await expect.poll(async () => (await fetch(`${shop.origin}/collections/polo-shirt`)).status).toBe(200);
});

test('stops waiting for a hanging commerce service on a list, its next page and a product', async ({
  context,
  page,
  complaints,
}) => {
  failing = null;
  complaints.allow(/Failed to fetch Shopify API/, /The page failed/);
  const [next, product] = [await context.newPage(), await context.newPage()];
  // One after the other: this shop gives a page four seconds.
  await page.goto(`${shop.origin}/`);
  for (const list of [next, product]) await list.goto(`${shop.origin}/collections/hoodie`);
  await Promise.all([page, next, product].map(becomesInteractive));

  // Browsers request the service themselves; from now on it does not respond.
  const hangs = '**/graphql.json';
  await context.route(hangs, () => undefined);
  await mainOf(page).getByRole('link', { name: 'Polo Shirt', exact: true }).click();
  await mainOf(next).getByRole('link', { name: 'Next page' }).click();
  // The product page shows what the list knew of the product and waits for the rest.
  const card = mainOf(product).getByRole('list', { name: 'Hoodies' }).getByRole('link').first();
  const address = (await card.getAttribute('href')) ?? 'none';
  await card.click();
  const name = mainOf(product).getByRole('heading', { level: 1 });
  await expect(name).not.toHaveText(/^(Hoodies|This page is not available just now)$/);
  await expect(product).toHaveURL(shop.origin + address);
  const title = (await name.textContent()) ?? '';
  const list = mainOf(next).getByRole('list', { name: 'Hoodies' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  const loading = mainOf(next).getByRole('status').filter({ hasText: 'Loading...' }).locator('span');
  await expect(loading).toBeInViewport({ ratio: 1 });
  expect((await loading.boundingBox())?.height).toBeGreaterThan(24);

  for (const each of [page, next, product]) {
    await expect(mainOf(each).getByRole('alert')).toContainText('This page is not available just now', {
      timeout: 20_000,
    });
    await expect(mainOf(each).getByText('404')).toHaveCount(0);
  }
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await mainOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(mainOf(page).getByRole('heading', { level: 1, name: 'Polo Shirts' })).toBeVisible();
  await mainOf(next).getByRole('button', { name: 'Try again' }).click();
  await expect(mainOf(next).getByText(/^\/?\s*Page 2 of \d+$/)).toBeVisible();
  await expect(list).toBeVisible();
  await expect(next).toHaveURL(`${shop.origin}/collections/hoodie?page=2`);
  await mainOf(product).getByRole('button', { name: 'Try again' }).click();
  await expect(name).toHaveText(title);
  await expect(mainOf(product).getByRole('group', { name: /^Size/ })).toBeVisible();
  await expect(product).toHaveURL(shop.origin + address);
});
