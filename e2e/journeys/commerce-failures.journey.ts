import { FailingStorefront, type Failure } from '../shop/failing-storefront';
import { expect, test } from '../shop/quiet-test';
import { becomesInteractive, mainOf } from '../shop/shopping';

/** How the commerce service fails every request at present. */
let failing: Failure | null = null;
const shop = new FailingStorefront(66, () => failing);

test.beforeAll(() => shop.open());
test.afterAll(() => shop.close());
test.beforeEach(() => {
  failing = null;
});

const product = '/products/ghana-kente-hoodie-golden-stool';

test('answers 503 when the service fails or hangs, 404 for what it does not have, and Try again loads the page', async ({
  page,
  complaints,
}) => {
  for (const handle of ['no-such-hoodie', 'a%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E']) {
    const answer = await fetch(`${shop.origin}/products/${handle}`);
    const html = await answer.text();
    expect([answer.status, html.includes('<meta name="robots" content="noindex')]).toEqual([404, true]);
    expect(html).toContain('Product not found');
  }
  for (const failure of ['status 500', 'half its fields', 'no answer'] as const) {
    failing = failure;
    const checks = ['/collections/hoodie?page=2', '/search?q=tartan', product].map(async (address) => {
      const answer = await fetch(`${shop.origin}${address}`);
      const html = await answer.text();
      const hint = Number(answer.headers.get('retry-after')) > 0;
      const says = (words: string) => html.includes(words);
      expect(
        [answer.status, hint, says('Try again</button>'), says('Page Not Found')],
        `${address}: ${failure}`,
      ).toEqual([503, true, true, false]);
    });
    await Promise.all(checks);
  }
  // Pages that do not depend on the service still work.
  expect((await fetch(`${shop.origin}/pages/find-your-country`)).status).toBe(200);

  failing = 'status 500';
  complaints.allow(/status of 503/, /The page failed/);
  await page.goto(`${shop.origin}${product}`);
  const main = mainOf(page);
  await expect(main.getByRole('alert')).toContainText('This page is not available just now');
  failing = null;
  // The server asks a service that failed again after half a second.
  await expect(async () => {
    const again = main.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click({ timeout: 2000 });
    await expect(main.getByRole('heading', { level: 1, name: /^Ghana Kente/ })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await expect(main.getByRole('group', { name: /^Size/ })).toBeVisible();
});

test('stops waiting for a hanging commerce service on the next page of a list and on a product', async ({
  context,
  page: next,
  complaints,
}) => {
  complaints.allow(/Failed to fetch Shopify API/, /The page failed/);
  // On a busy machine the product's code passes its time limit and is loaded once more.
  complaints.allow(/The remote "\w+" is already registered/);
  const product = await context.newPage();
  for (const list of [next, product]) {
    await list.goto(`${shop.origin}/collections/hoodie`);
    await becomesInteractive(list);
  }

  // Browsers request the service themselves; from now on it does not respond.
  await context.route('**/graphql.json', () => undefined);
  await mainOf(next).getByRole('link', { name: 'Next page' }).click();
  const list = mainOf(next).getByRole('list', { name: 'Hoodies' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  const loading = mainOf(next).getByRole('status').filter({ hasText: 'Loading...' }).locator('span');
  await expect(loading).toBeInViewport({ ratio: 1 });
  expect((await loading.boundingBox())?.height).toBeGreaterThan(24);
  // The product page shows what the list knew of the product and waits for the rest.
  const card = mainOf(product).getByRole('list', { name: 'Hoodies' }).getByRole('link').first();
  const address = (await card.getAttribute('href')) ?? 'none';
  await card.click();
  const name = mainOf(product).getByRole('heading', { level: 1 });
  await expect(name).not.toHaveText(/^(Hoodies|This page is not available just now)$/);
  await expect(product).toHaveURL(shop.origin + address);
  const title = (await name.textContent()) ?? '';
  for (const each of [next, product])
    await expect(mainOf(each).getByRole('alert')).toContainText('This page is not available just now', {
      timeout: 20_000,
    });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await mainOf(next).getByRole('button', { name: 'Try again' }).click();
  await expect(mainOf(next).getByText(/^\/?\s*Page 2 of \d+$/)).toBeVisible();
  await expect(list).toBeVisible();
  await expect(next).toHaveURL(`${shop.origin}/collections/hoodie?page=2`);
  await mainOf(product).getByRole('button', { name: 'Try again' }).click();
  await expect(name).toHaveText(title);
  await expect(mainOf(product).getByRole('group', { name: /^Size/ })).toBeVisible();
  await expect(product).toHaveURL(shop.origin + address);
});
