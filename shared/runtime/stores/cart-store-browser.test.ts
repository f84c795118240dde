import { waitFor } from '@testing-library/react';
import { storageKeys } from '../../contracts/storage';
import { FakeCartService, newLine } from '../../testing/fake-cart-service';
import { withPages } from '../../testing/page-listeners';
import { cartStoreWith, startCartStore, storedCartId } from '../../testing/started-cart-store';
import { createCartStore } from './cart-store';

beforeEach(() => localStorage.clear());
withPages();

it('keeps an id that another tab stores while an expired cart is being loaded', async () => {
  const service = new FakeCartService();
  const alive = await service.create([newLine(1)]);
  localStorage.setItem(storageKeys.cartId, 'gid://shopify/Cart/dead?key=1');
  service.delay = () => 5;
  const store = createCartStore(service);
  const starting = store.getState().start();
  await Promise.resolve();
  localStorage.setItem(storageKeys.cartId, alive.cart!.id);
  await starting;
  expect(storedCartId()).toBe(alive.cart!.id);
});

it.each([
  '',
  'null',
  '{"id":1}',
  'gid://shopify/Order/1',
  "gid://shopify/Cart/x' OR 1",
  'https://evil.invalid',
])('discards %p found in storage', async (malformed) => {
  localStorage.setItem(storageKeys.cartId, malformed);
  const { service, state } = await startCartStore();
  expect(state()).toMatchObject({ status: 'ready', cart: null });
  expect(service.calls).toEqual([]);
  expect(storedCartId()).toBeNull();
});

it.each([
  ['is blocked', ['getItem', 'setItem']],
  ['is full', ['setItem']],
] as const)('keeps the cart for the page when storage %s, and reports it', async (_, methods) => {
  for (const method of methods)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('refused');
    });
  const { service, state } = await cartStoreWith(newLine(1), newLine(1));
  expect(state()).toMatchObject({ kept: false, cart: { totalQuantity: 2 } });
  expect(service.carts.size).toBe(1);
});

it('follows the cart of another tab', async () => {
  const service = new FakeCartService();
  const one = await startCartStore(service);
  const two = await startCartStore(service);
  await one.state().add(newLine(1, 2));
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cartId }));
  await waitFor(() => expect(two.state().cart?.totalQuantity).toBe(2));
  await two.state().add(newLine(1));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(one.state().cart?.totalQuantity).toBe(3));
  expect(service.carts.size).toBe(1);
});

it('updates at once when another tab changes the shared cart', async () => {
  const service = new FakeCartService();
  const one = await startCartStore(service);
  await one.state().add(newLine(1));
  await one.state().reload();
  const written = jest.spyOn(Storage.prototype, 'setItem');
  const notes = () =>
    written.mock.calls.filter(([key]) => key === storageKeys.cart).map(([, value]) => value);
  await one.state().setQuantity(one.state().cart!.lines[0]!, 3);
  await one.state().reload();
  await one.state().setDiscountCodes(['WELCOME10']);
  await one.state().reload();
  // Every change notifies other tabs, even when the count stays the same; a load does not.
  expect(notes()).toHaveLength(2);
  const two = await startCartStore(service);
  service.carts.get(storedCartId()!)!.lines[0]!.quantity = 5;
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart }));
  await waitFor(() => expect(two.state().cart?.totalQuantity).toBe(5));
});

it('reloads the cart when the connection is back', async () => {
  const { service, state } = await cartStoreWith(newLine(1));
  service.faults = ['lost-request'];
  await state().reload();
  expect(state().status).toBe('failed');
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(state().status).toBe('ready'));
});
