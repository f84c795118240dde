import type { Route } from '@playwright/test';
import { cookieNames } from '@store/shared/contracts/storage';
import { FailingStorefront } from '../shop/failing-storefront';
import { becomesInteractive, mainOf } from '../shop/shopping';
import { expect, test } from '../shop/quiet-test';

test('answers 404 with noindex for unknown and malformed handles', async ({ page, complaints }) => {
  complaints.allow(/Failed to load resource.*404/);
  for (const handle of ['no-such-hoodie', '%F0%9F%A7%A5', 'a%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E']) {
    const response = await page.goto(`/products/${handle}`);
    expect(response?.status()).toBe(404);
    await expect(mainOf(page).getByText('Product not found')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  }
});

test('answers 503 when the service fails or hangs, and is complete once it answers again', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource.*503/, /The page failed/);
  const [down, whole] = ['fiji-masi-tapa-hoodie-ocean-border', 'namibia-ribbon-sash-casual-dress-moss'];
  let restored = false;
  const shop = new FailingStorefront(6, ({ operation, handle }) => {
    if (operation !== 'Product' || restored) return null;
    return handle === down ? 'no answer' : 'status 500';
  });
  await shop.open();
  try {
    const main = mainOf(page);
    // One is refused, the other one gets no response.
    const [response, refused] = await Promise.all([
      page.goto(`${shop.origin}/products/${down}`),
      fetch(`${shop.origin}/products/${whole}`),
    ]);
    expect([response?.status(), refused.status]).toEqual([503, 503]);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page is not available just now');
    restored = true;
    // The server asks a service that failed again after half a second.
    await expect(async () => {
      const again = main.getByRole('button', { name: 'Try again' });
      if (await again.isVisible()) await again.click({ timeout: 2000 });
      await expect(main.getByRole('heading', { level: 1, name: /^Fiji Masi Tapa Hoodie/ })).toBeVisible({
        timeout: 2000,
      });
    }).toPass({ timeout: 60_000 });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(main.getByRole('region', { name: 'Recommended Products' }).getByRole('link')).toHaveCount(8);

    // The product is recorded as viewed by code that is loaded later.
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
    await expect.poll(cookies).toContain(cookieNames.viewedProducts);

    // Each rendering process asks the service again on its own.
    const statusOfWhole = async () => (await page.goto(`${shop.origin}/products/${whole}`))?.status();
    await expect.poll(statusOfWhole, { timeout: 30_000 }).toBe(200);
    await expect(main.getByRole('region', { name: 'Recently Viewed Products' })).toBeVisible();
  } finally {
    // The page still prefetches what its links lead to.
    await page.goto('about:blank');
    await shop.close();
  }
});

interface Asked {
  query: string;
}

/** Answers the product page's own operations; everything else is sent to the service. */
async function answer(route: Route, product: (real: object) => object, recommended: 'real' | 'none') {
  const { query } = route.request().postDataJSON() as Asked;
  if (query.includes('query ProductRecommendations') && recommended === 'none') {
    await route.fulfill({ status: 500, body: 'down' });
    return;
  }
  if (!/query Product\b/.test(query)) {
    await route.continue();
    return;
  }
  const response = await route.fetch();
  const json = (await response.json()) as { data: { product: object } };
  await route.fulfill({ response, json: { data: { product: product(json.data.product) } } });
}

test('shows incomplete products, and leaves no gap for failed recommendations', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to load resource.*500/, /The recommendations could not be loaded/);
  const main = mainOf(page);
  const hostile = `<p>Fine ${'cloth '.repeat(1000)}</p><img src=x onerror="document.title='taken'"><script>document.title='taken'</script><a href="javascript:document.title='taken'">press</a>`;
  let change: (real: object) => object = (real) => real;
  await page.route('**/graphql.json', (route) => answer(route, change, 'none'));

  const open = async (odd: typeof change, place: number) => {
    change = odd;
    await page.goto('/collections/hoodie');
    await becomesInteractive(page);
    await main.getByRole('list', { name: 'Hoodies' }).getByRole('link').nth(place).click();
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/products\//);
  };

  // No pictures, no variants, malicious markup in the description.
  const refused = page.waitForResponse((response) => response.status() === 500);
  await open(
    (real) => ({
      ...real,
      images: { nodes: [] },
      options: [],
      encodedVariantExistence: null,
      encodedVariantAvailability: null,
      variants: { nodes: [] },
      adjacentVariants: [],
      descriptionHtml: hostile,
    }),
    0,
  );
  await expect(main.getByText('Not for sale at the moment')).toBeVisible();
  await expect(main.getByText(/^Fine cloth/)).toBeVisible();
  await expect(main.getByText('press', { exact: true })).not.toHaveAttribute('href', /javascript/);
  await expect(page).not.toHaveTitle('taken');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await refused;
  await expect(main.getByRole('heading', { name: 'Recommended Products' })).toBeHidden();

  // A hundred variants of three options, of which one is sold out and one is missing; a malformed metafield.
  const values = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${name}${index + 1}`,
      swatch: null,
      firstSelectableVariant: null,
    }));
  const existing = `v1_${[0, 1, 2, 3, 4].map((size) => `${size}:${[0, 1, 2, 3, 4].map((color) => `${color}:${size + color > 0 ? '0-3' : '0-1 3'},`).join('')},`).join('')}`;
  const options = [
    { name: 'Size', optionValues: values('S', 5) },
    { name: 'Color', optionValues: values('C', 5) },
    { name: 'Cut', optionValues: values('F', 4) },
  ];
  const combinations = options.reduce<string[][]>(
    (rows, { optionValues }) => rows.flatMap((row) => optionValues.map(({ name }) => [...row, name])),
    [[]],
  );
  const variants = combinations
    .filter((row) => row.join() !== 'S1,C1,F3')
    .map((row, index) => ({
      id: `gid://shopify/ProductVariant/${9000 + index}`,
      availableForSale: row.join() !== 'S1,C1,F2',
      price: { amount: String(10 + index), currencyCode: 'USD' },
      image: null,
      selectedOptions: row.map((value, option) => ({ name: options[option]?.name, value })),
    }));
  await open(
    (real) => ({
      ...real,
      options,
      encodedVariantExistence: existing,
      encodedVariantAvailability: existing.replace('0-1 3', '0 3'),
      variants: { nodes: variants },
      adjacentVariants: [],
      personalization: { value: '{"areas": "everywhere"}' },
    }),
    1,
  );
  await main.getByRole('group', { name: 'Add Custom Text' }).getByText('Yes').click();
  await main.getByLabel('Custom text').fill('Mum');
  const cuts = main.getByRole('group', { name: /^Cut/ });
  await expect(cuts.getByRole('radio', { name: 'F2 Sold out with S1, C1' })).toBeAttached();
  await cuts.getByRole('radio', { name: 'F3 Not made with S1, C1' }).check({ force: true });
  await expect(main.getByRole('button', { name: 'Select options first' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await main.getByRole('group', { name: /^Size/ }).getByText('S2', { exact: true }).click();
  await expect(main.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(page).toHaveURL(/variant=\d+$/);
});
