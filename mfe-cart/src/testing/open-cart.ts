import { act, screen, within } from '@testing-library/react';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import type { Stores } from '@store/shared/runtime/stores';
import { FakeCartService, newLine } from '@store/shared/testing/fake-cart-service';
import { renderRoute, type RoutePageOptions } from '@store/shared/testing/route-page';
import { routes } from '../remote';

export const settings = {
  storefront: { endpoint: '', token: '' },
  checkoutOrigin: 'https://checkout.kith.invalid',
  siteOrigin: 'https://kith.invalid',
};

/** Takes the buyer's country and knows no gift and no prints: what the page asks for beside the cart itself. */
const plainAnswers = { cartBuyerIdentityUpdate: { userErrors: [] }, cart: { attributes: [] }, nodes: [] };
const plainStorefront: StorefrontClient = { query: () => Promise.resolve(plainAnswers as never) };

/** A product of the answer to `BestSellers`. */
export const bestSeller = {
  id: 'gid://shopify/Product/1',
  handle: 'ghana-kente-hoodie',
  title: 'Ghana Kente Hoodie',
  images: { nodes: [] },
  priceRange: { minVariantPrice: { amount: '54.99', currencyCode: 'USD' } },
};

interface CartPageOptions extends Partial<RoutePageOptions> {
  /** Whether there are two lines in the cart, as usual. */
  filled?: boolean;
  /** Changes that cart before the page loads it. */
  change?: (cart: FakeCart) => void;
}
type FakeCart = FakeCartService['carts'] extends Map<string, infer Cart> ? Cart : never;

/** Renders the cart page. `start` has it load the cart. */
export async function openCart({ filled = true, change, ...more }: CartPageOptions = {}) {
  const service = new FakeCartService();
  if (filled) {
    const { cart } = await service.create([newLine(1, 2, 'Mum'), newLine(2)]);
    localStorage.setItem('cart_id', cart!.id);
    change?.(service.carts.get(cart!.id)!);
  }
  let stores: Stores | undefined;
  const prepare = (made: Stores) => (stores = made);
  const page = await renderRoute(routes, {
    at: '/cart',
    cartService: service,
    storefront: plainStorefront,
    settings,
    prepare,
    ...more,
  });
  return { service, stores: () => stores!, start: () => act(() => stores!.cart.getState().start()), ...page };
}

/** The cart page with its cart. */
export async function openLoadedCart(options: CartPageOptions = {}) {
  const page = await openCart(options);
  await page.start();
  return page;
}

/** One of the lines, counted from 0. */
export const line = (number: number) =>
  within(
    screen.getAllByRole('listitem').filter((item) => item.closest('[aria-label="Cart lines"]'))[number]!,
  );
export const summary = () => within(screen.getByRole('region', { name: 'Summary' }));
export const checkout = () => screen.getByRole('link', { name: 'Proceed to Checkout' });
