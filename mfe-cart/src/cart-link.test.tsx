import { act, screen } from '@testing-library/react';
import type { Stores } from '@store/shared/runtime/stores';
import { FakeCartService, newLine } from '@store/shared/testing/fake-cart-service';
import { renderRoute } from '@store/shared/testing/route-page';
import CartLink from './cart-link';

it('shows the units in the cart once there are any', async () => {
  let stores: Stores | undefined;
  await renderRoute([{ id: 'page', path: '/', lazy: async () => ({ Component: CartLink }) }], {
    at: '/',
    cartService: new FakeCartService(),
    prepare: (made) => (stores = made),
  });
  const link = screen.getByRole('link', { name: 'Cart' });
  expect(link).toHaveAttribute('href', '/cart');
  await act(async () => stores?.cart.getState().start());
  await act(async () => stores?.cart.getState().add(newLine(1, 3)));
  expect(link).toHaveAccessibleName('(3) Cart');
});
