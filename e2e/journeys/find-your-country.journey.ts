import { countries } from '@store/shared/shop-data/countries';
import { countrySlug } from '@store/shared/shop-data/country-slug';
import { expectAccessible } from '../shop/accessibility';
import { becomesInteractive, mainOf } from '../shop/shopping';
import { shopPort } from '../shop/open-shop';
import { expect, test } from '../shop/quiet-test';
import { storefrontApiPath } from '@store/shared/contracts/storefront';

test('finds a country by its letter or by typing its name', { tag: '@main' }, async ({ page }) => {
  await page.goto('/pages/find-your-country');
  await becomesInteractive(page);
  const main = mainOf(page);
  const listed = main.getByRole('list', { name: 'Countries' }).getByRole('link');
  const letter = (name: string) =>
    main.getByRole('navigation', { name: 'First letter' }).getByRole('link', { name, exact: true });
  await expect(letter('A')).toHaveAttribute('aria-current', 'page');
  await expect(listed.first()).toHaveAccessibleName('Afghanistan');
  await expectAccessible(page);

  await letter('X').click();
  await expect(main.getByText('No country found.')).toBeVisible();
  await expectAccessible(page);
  await letter('C').click();
  await expect(page).toHaveURL('/pages/find-your-country?letter=C');
  await expect(listed.first()).toHaveAccessibleName('Cabo Verde');
  await page.goBack();
  await expect(main.getByText('No country found.')).toBeVisible();

  const field = main.getByRole('searchbox', { name: 'Country name' });
  await field.pressSequentially('gui');
  await expect(listed).toHaveText([
    /^\s*Equatorial Guinea/,
    /^\s*Guinea$/,
    /^\s*Guinea-Bissau/,
    /^\s*Papua New Guinea/,
  ]);
  await expect(field).toBeFocused();
  await field.fill('zzz');
  await expect(main.getByText('No country found.')).toBeVisible();
  await field.fill('COTE');
  await expect(listed).toHaveText([/Côte d.Ivoire/]);
  await field.press('Enter');
  await expect(page).toHaveURL('/collections/cote-divoire');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/^Côte d.Ivoire/);
});

test('every country has a collection with products', async ({ request }) => {
  const slugs = countries.map(({ name }) => countrySlug(name));
  for (let start = 0; start < slugs.length; start += 50) {
    const fields = slugs
      .slice(start, start + 50)
      .map(
        (slug, index) =>
          `c${index}: collection(handle: "${slug}") { handle products(first: 1) { nodes { id } } }`,
      );
    const answer = await request.post(`http://localhost:${shopPort + 10}${storefrontApiPath}`, {
      headers: { 'X-Shopify-Storefront-Access-Token': 'kith-demo-storefront-token' },
      data: { query: `{ ${fields.join('\n')} }` },
    });
    const { data } = (await answer.json()) as {
      data: Record<string, { handle: string; products: { nodes: unknown[] } } | null>;
    };
    const found = Object.values(data).flatMap((entry) =>
      entry?.products.nodes.length ? [entry.handle] : [],
    );
    expect(found).toEqual(slugs.slice(start, start + 50));
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('letters are links and the name is a form', async ({ page }) => {
    await page.goto('/pages/find-your-country');
    const main = mainOf(page);
    await main.getByRole('link', { name: 'F', exact: true }).click();
    await expect(main.getByRole('link', { name: 'Fiji' })).toHaveAttribute('href', '/collections/fiji');
    await main.getByRole('searchbox', { name: 'Country name' }).fill('zeal');
    await main.getByRole('button', { name: 'Find' }).click();
    await main.getByRole('link', { name: 'New Zealand' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'New Zealand' })).toBeVisible();
  });
});
