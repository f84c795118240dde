import { screen } from '@testing-library/react';
import { pageElement } from '@store/shared/contracts/page';
import type { AddToCartProps } from '@store/shared/contracts/widgets';
import type { Stores } from '@store/shared/runtime/stores';
import { FakeCartService } from '@store/shared/testing/fake-cart-service';
import { renderRoute } from '@store/shared/testing/route-page';
import { settings } from './open-cart';
import AddToCart from '../add-to-cart/add-to-cart';

/** A hoodie in one variant, without personalization. */
export const props: AddToCartProps = {
  product: { handle: 'scotland-hoodie', title: 'Scotland Hoodie', productType: 'Hoodie', image: null },
  variant: {
    id: 'gid://shopify/ProductVariant/7',
    title: 'M / Navy',
    availableForSale: true,
    price: { amount: '54.99', currencyCode: 'USD' },
    image: null,
    selectedOptions: [
      { name: 'Size', value: 'M' },
      { name: 'Color', value: 'Navy' },
    ],
  },
  customText: '',
  customNumber: '',
};

/** Renders the widget on a page of its own, beside a cart page. */
export async function show(more: Partial<AddToCartProps> = {}, service = new FakeCartService()) {
  let stores: Stores | undefined;
  document.head.innerHTML = pageElement(JSON.stringify({ settings }));
  const widgetPage = {
    id: 'product',
    path: '/',
    lazy: async () => ({ Component: () => <AddToCart {...props} {...more} /> }),
  };
  const cartPage = { id: 'cart', path: '/cart', lazy: async () => ({ Component: () => <h1>Your Cart</h1> }) };
  await renderRoute([widgetPage, cartPage], {
    at: '/',
    cartService: service,
    prepare: (made) => (stores = made),
  });
  return {
    service,
    lines: () => [...service.carts.values()].flatMap((cart) => cart.lines),
    notices: (): ReturnType<Stores['notices']['getState']>['notices'] => stores!.notices.getState().notices,
  };
}

/** A service that makes a cart once `arrive` is called. */
export function waitingService() {
  const service = new FakeCartService();
  let arrive: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => (arrive = resolve));
  const create = service.create.bind(service);
  jest.spyOn(service, 'create').mockImplementation((lines) => waiting.then(() => create(lines)));
  return { service, arrive };
}

export const button = (name = 'Add to Cart') => screen.getByRole('button', { name });
export const dialog = () => screen.findByRole('dialog');
