import { screen, within } from '@testing-library/react';
import type { AddToCartProps } from '@store/shared/contracts/widgets';
import { hydrateRoute, renderRoute, type RoutePageOptions } from '@store/shared/testing/route-page';
import { routes } from '../remote';
import { fakeStorefront, productNode } from './product-fakes';

/** Props of the cart's widget. */
const FakeWidget = jest.fn((_: AddToCartProps) => <button type="button">Add to Cart</button>);
export const widgetProps = () => FakeWidget.mock.lastCall?.[0];

const options = (more: Partial<RoutePageOptions>): RoutePageOptions => ({
  at: '/products/scotland-hoodie',
  storefront: fakeStorefront({ product: productNode() }),
  widgets: { 'mfe-cart/add-to-cart': FakeWidget },
  ...more,
});
export const openProduct = (more: Partial<RoutePageOptions> = {}) => renderRoute(routes, options(more));
export const hydrateProduct = (more: Partial<RoutePageOptions> = {}) => hydrateRoute(routes, options(more));
/** The controls of one option of the product. */
export const row = (name: RegExp) => within(screen.getByRole('group', { name }));
export const heading = () => screen.getByRole('heading', { level: 1 });
