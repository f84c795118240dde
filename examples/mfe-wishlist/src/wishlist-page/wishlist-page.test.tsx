import { act, fireEvent, screen, within } from '@testing-library/react';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { FakeCartService } from '@store/shared/testing/fake-cart-service';
import { hydrateRoute, renderRoute } from '@store/shared/testing/route-page';
import Heart from '../heart/heart';
import { routes, slots } from '../remote';
import { savedList } from '../saved/saved-list';
import { setSaved } from '../saved/saved-products';

beforeEach(() => localStorage.clear());

/** A shop that has every product but `gone`; `sold-out` has nothing for sale. */
const storefront: StorefrontClient = {
  query(_, variables) {
    const { handle } = variables as { handle: string };
    const price = { amount: '20.00', currencyCode: 'USD' };
    const product = {
      id: `gid://shopify/Product/${handle.length}`,
      handle,
      title: `The ${handle}`,
      images: { nodes: [] },
      priceRange: { minVariantPrice: price },
      compareAtPriceRange: { minVariantPrice: { ...price, amount: '0.0' } },
      selectedOrFirstAvailableVariant: {
        id: `gid://shopify/ProductVariant/${handle.length}`,
        availableForSale: handle !== 'sold-out',
      },
    };
    return Promise.resolve({ product: handle === 'gone' ? null : product } as never);
  },
};

const widgets = { 'mfe-wishlist/heart': Heart } as never;
const options = { storefront, widgets, slots: { 'card/action': 'mfe-wishlist/heart' as never } };

it('fills the slots of cards and of product pages', () => {
  expect(slots).toEqual({ 'card/action': 'heart', 'product/below': 'product-row' });
});

it('shows the browser’s list, whose hearts take products off it', async () => {
  for (const handle of ['cap', 'gone', 'hoodie']) setSaved(handle, true);
  await renderRoute(routes, { ...options, at: '/wishlist' });
  const cards = await screen.findAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual([
    '/products/hoodie',
    '/products/cap',
  ]);
  expect(screen.getByRole('link', { name: 'Link to this list' }).getAttribute('href')).toBe(
    '/wishlist?items=hoodie,cap',
  );
  const heart = screen.getByRole('button', { name: 'Wishlist: The cap' });
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  await act(async () => void fireEvent.click(heart));
  expect(savedList().handles).toEqual(['hoodie', 'gone']);
  expect(screen.queryByText('The cap')).toBeNull();
});

it('says so when nothing is saved, and when the list cannot be loaded', async () => {
  const { unmount } = await renderRoute(routes, { ...options, at: '/wishlist' });
  expect(await screen.findByText(/Nothing is saved yet/)).toBeTruthy();
  unmount();
  setSaved('cap', true);
  await renderRoute(routes, { widgets, at: '/wishlist' });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The list could not be loaded. Please try again later.',
  );
});

it('renders a shared list on the server as in the browser', async () => {
  const { html, complaints } = await hydrateRoute(routes, { ...options, at: '/wishlist?items=cap,../login' });
  expect(html).toContain('A shared wishlist');
  expect(html).toContain('The cap');
  expect(html.match(/<li/g)).toHaveLength(1);
  expect(complaints).toEqual([]);
});

it('adds all that is for sale to the cart', async () => {
  const cartService = new FakeCartService();
  await renderRoute(routes, { ...options, cartService, at: '/wishlist?items=cap,sold-out,hoodie' });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add all to cart' })));
  expect(await screen.findByText('2 of 3 products are in your cart.')).toBeTruthy();
});
