import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AddToCartProps } from '@store/shared/contracts/widgets';
import { hydrateRoute, renderRoute, type RoutePageOptions } from '@store/shared/testing/route-page';
import { productCache } from '../product/product-cache';
import { routes } from '../remote';
import { fakeStorefront, productNode } from './product-fakes';

// Viewed products are kept in memory and in a cookie, and each test is a browser of its own.
beforeEach(() => {
  productCache?.clear();
  document.cookie = 'viewed_products=; Max-Age=0; Path=/';
});

/** Props of the cart's widget. */
const FakeWidget = jest.fn((_: AddToCartProps) => <button type="button">Add to Cart</button>);
export const widgetProps = () => FakeWidget.mock.lastCall?.[0];

type Options = Partial<RoutePageOptions> & { product?: Parameters<typeof productNode>[0] };

/** The page of the hoodie, or of the product with these changes to it. */
const options = ({ product, ...more }: Options): RoutePageOptions => ({
  at: '/products/scotland-hoodie',
  storefront: fakeStorefront({ product: productNode(product) }),
  widgets: { 'mfe-cart/add-to-cart': FakeWidget },
  ...more,
});
export const openProduct = (more: Options = {}) => renderRoute(routes, options(more));
export const hydrateProduct = (more: Options = {}) => hydrateRoute(routes, options(more));
/** The controls of one option of the product. */
export const row = (name: RegExp) => within(screen.getByRole('group', { name }));
/** Chooses a value of an option. */
export const choose = (option: RegExp, value: RegExp | string) =>
  userEvent.click(row(option).getByRole('radio', { name: value }));
export const heading = () => screen.getByRole('heading', { level: 1 });
