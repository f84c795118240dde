import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { StorefrontError } from '@store/shared/contracts/storefront';
import { defaultCurrency } from '@store/shared/shop-data/currencies';
import { StorefrontContext, createStores, StoresProvider } from '@store/shared/runtime/stores';
import { FakeCartService } from '@store/shared/testing/fake-cart-service';
import { notFound } from '@store/shared/runtime/router';
import { PageErrorView } from './page-error-view';

let logged: jest.SpyInstance;
beforeEach(() => (logged = jest.spyOn(console, 'error').mockImplementation()));
afterEach(() => logged.mockRestore());

const bestSeller = {
  id: 'gid://shopify/Product/1',
  handle: 'ghana-kente-hoodie',
  title: 'Ghana Kente Hoodie',
  images: { nodes: [] },
  priceRange: { minVariantPrice: { amount: '54.99', currencyCode: 'USD' } },
};
const stores = createStores({ currency: defaultCurrency, cartService: new FakeCartService() });

const show = (loader: () => Promise<never>, query: () => Promise<unknown> = () => new Promise(() => {})) =>
  render(
    <StoresProvider stores={stores}>
      <StorefrontContext value={{ query }}>
        <RouterProvider
          router={createMemoryRouter([
            {
              path: '/',
              loader,
              Component: () => null,
              ErrorBoundary: PageErrorView,
              HydrateFallback: () => null,
            },
          ])}
          onError={() => undefined}
        />
      </StorefrontContext>
    </StoresProvider>,
  );

const missing = async () => {
  throw notFound();
};

it('logs once why a page failed', async () => {
  const down = new StorefrontError(new Error('no connection'));
  show(() => Promise.reject(down));
  await screen.findByRole('heading', { name: 'This page is not available just now' });
  expect(logged.mock.calls).toEqual([['The page failed', down]]);
});

it('offers the best sellers for an address without a page, and logs nothing', async () => {
  show(missing, async () => ({ products: { nodes: [bestSeller] } }));
  expect(await screen.findByRole('link', { name: /Ghana Kente Hoodie/ })).toHaveAttribute(
    'href',
    '/products/ghana-kente-hoodie',
  );
  expect(screen.getByRole('heading', { name: '404 - Page Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Best Sellers' })).toBeInTheDocument();
  expect(logged).not.toHaveBeenCalled();
});

it('offers none when they cannot be loaded, and logs why', async () => {
  const reason = new StorefrontError(new Error('no connection'));
  show(missing, () => Promise.reject(reason));
  await screen.findByRole('heading', { name: '404 - Page Not Found' });
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(logged.mock.calls).toEqual([['The best sellers could not be loaded', reason]]);
  await waitFor(() => expect(screen.queryByText('Best Sellers')).not.toBeInTheDocument());
});
