import type { Page } from '@playwright/test';
import { becomesInteractive, mainOf } from '../shop/shopping';
import { everyPage } from '../shop/every-page';
import { expect, test } from '../shop/quiet-test';

/** The part of Module Federation's runtime in the page that lists shared modules. */
interface FederationRuntime {
  __FEDERATION__: {
    __INSTANCES__: {
      name: string;
      shareScopeMap: Record<
        string,
        Record<string, Record<string, { loaded?: boolean; from: string; lib?: unknown }>>
      >;
    }[];
  };
}

/** Every copy of every shared module that a container of the page has loaded: `name version from`. */
const loadedSingletons = (page: Page) =>
  page.evaluate(() => {
    const { __INSTANCES__: instances } = (globalThis as unknown as FederationRuntime).__FEDERATION__;
    const copies = instances.flatMap(({ shareScopeMap }) =>
      Object.values(shareScopeMap).flatMap((scope) =>
        Object.entries(scope).flatMap(([name, versions]) =>
          Object.entries(versions)
            .filter(([, { loaded, lib }]) => loaded || lib)
            .map(([version, { from }]) => `${name} ${version} ${from}`),
        ),
      ),
    );
    return { containers: instances.map(({ name }) => name), copies: [...new Set(copies)].sort() };
  });

test('loads one React and one instance of every store', async ({ page }) => {
  await page.goto(everyPage.home);
  await becomesInteractive(page);
  const footer = page.getByRole('contentinfo');
  // One document loads every slice: catalog, content, account, product with the cart's widget, cart.
  await footer.getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/about-us$/);
  await footer.getByRole('link', { name: 'Order Lookup' }).click();
  await expect(page.getByLabel('Email or phone')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  await expect(mainOf(page).getByText('Your cart is empty.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /home$/ }).click();
  await mainOf(page)
    .getByRole('link', { name: /Hoodie.*\$54\.99/ })
    .first()
    .click();
  await expect(mainOf(page).getByRole('button', { name: 'Add to Cart' })).toBeVisible();

  const { containers, copies } = await loadedSingletons(page);
  expect(containers).toEqual(
    expect.arrayContaining(['shell', 'mfe_catalog', 'mfe_content', 'mfe_account', 'mfe_cart', 'mfe_product']),
  );
  const names = copies.map((copy) => copy.split(' ')[0]);
  expect(names).toEqual([...new Set(names)]);
  expect(names).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      'styled-components',
      '@store/shared/runtime/stores',
      '@store/shared/runtime/router',
    ]),
  );
  expect(copies.every((copy) => copy.endsWith(' shell'))).toBe(true);
});
