import { act, fireEvent, screen, within } from '@testing-library/react';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { FakeCartService } from '@store/shared/testing/fake-cart-service';
import { hydrateRoute, renderRoute } from '@store/shared/testing/route-page';
import Heart from '../heart/heart';
import { routes, slots } from '../remote';
import { savedList } from '../saved/saved-list';
import { setSaved } from '../saved/saved-products';

beforeEach(() => localStorage.clear());

const variant = (id: string, title: string) => ({ id, title, availableForSale: true });
/** What there is to choose: hoodies have sizes, of caps there is one. */
const variantsOf: Record<string, ReturnType<typeof variant>[]> = {
  cap: [variant('gid://shopify/ProductVariant/1', 'Default Title')],
  hoodie: [
    variant('gid://shopify/ProductVariant/2', 'XS'),
    variant('gid://shopify/ProductVariant/3', 'M'),
    { ...variant('gid://shopify/ProductVariant/4', 'XXL'), availableForSale: false },
  ],
};

/** A shop that has every product but `gone`; `sold-out` has nothing for sale. */
const storefront: StorefrontClient = {
  query(_, variables) {
    const { handle, products = [] } = variables as { handle: string; products?: string[] };
    const price = { amount: '20.00', currencyCode: 'USD' };
    const product = {
      id: handle,
      handle,
      title: `The ${handle}`,
      images: { nodes: [] },
      priceRange: { minVariantPrice: price },
      compareAtPriceRange: { minVariantPrice: { ...price, amount: '0.0' } },
      availableForSale: handle !== 'sold-out',
    };
    const nodes = products.map((id) => ({
      id,
      options: [{ name: 'Size' }],
      variants: { nodes: variantsOf[id] ?? [] },
    }));
    return Promise.resolve({ product: handle === 'gone' ? null : product, nodes } as never);
  },
};

const widgets = { 'mfe-wishlist/heart': Heart } as never;
const options = { storefront, widgets, slots: { 'card/action': ['mfe-wishlist/heart' as never] } };

it('fills the slots of the header, of cards and of product pages', () => {
  expect(slots).toEqual({
    'header/saved': { 'header-link': 10 },
    'card/action': { heart: 10 },
    'product/below': { 'product-row': 10 },
  });
});

it('shows the browser’s list, whose hearts take products off it', async () => {
  for (const handle of ['cap', 'gone', 'hoodie']) setSaved(handle, true);
  await renderRoute(routes, { ...options, at: '/wishlist' });
  const cards = within(await screen.findByRole('list', { name: 'Saved products' })).getAllByRole('listitem');
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
  expect(html.match(/card-title/g)).toHaveLength(1);
  expect(complaints).toEqual([]);
});

it('adds all that is for sale to the cart, each in the size that the shopper chooses', async () => {
  const cartService = new FakeCartService();
  await renderRoute(routes, { ...options, cartService, at: '/wishlist?items=cap,sold-out,hoodie' });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add all to cart' })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose your sizes' }));
  const size = dialog.getByRole<HTMLSelectElement>('combobox');
  expect(size.labels[0]?.textContent).toContain('The hoodie');
  expect([...size.options].map(({ text }) => text)).toEqual(['Choose size', 'XS', 'M']);
  // Nothing is chosen, and nothing is bought without a choice.
  const add = () =>
    act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Add to cart' })));
  await add();
  expect(cartService.carts.size).toBe(0);
  fireEvent.change(size, { target: { value: 'gid://shopify/ProductVariant/3' } });
  await add();
  expect(await screen.findByText('2 of 3 products are in your cart.')).toBeTruthy();
  const [cart] = cartService.carts.values();
  expect(cart?.lines.map(({ merchandiseId }) => merchandiseId).sort()).toEqual([
    'gid://shopify/ProductVariant/1',
    'gid://shopify/ProductVariant/3',
  ]);
});

it('shows the stars and the number of reviews of each product', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ data: { starry: { average: 4.5, count: 58 } } }));
  await renderRoute(routes, { ...options, at: '/wishlist?items=starry' });
  expect(await screen.findByRole('img', { name: /^Rated 4.5 out of 5, 58 reviews/ })).toBeTruthy();
});
