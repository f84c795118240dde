/** @jest-environment @store/slice-kit/node-environment */
import { FakeCartService, newLine } from '@store/shared/testing/fake-cart-service';
import { cartLimitMs, cartOf } from './cart-of';

const service = new FakeCartService();
afterEach(() => jest.restoreAllMocks());

it('is the cart that the request names', async () => {
  const { cart } = await service.create([newLine(1)]);
  expect(await cartOf({ cartId: cart!.id }, service)).toMatchObject({ id: cart!.id, totalQuantity: 1 });
});

it('is null when the service no longer has it', async () => {
  expect(await cartOf({ cartId: 'gid://shopify/Cart/gone?key=k' }, service)).toBeNull();
});

it.each([
  ['null for a browser that has none', { hasNoCart: true }, null],
  ['left out of a request without a cart', {}, undefined],
  ['left out of a posted form', { cartId: 'gid://shopify/Cart/c1', posted: 'line=1' }, undefined],
  ['left out of a posted form of a browser that has none', { hasNoCart: true, posted: 'line=1' }, undefined],
])('is %s, and is not loaded', async (_, request, cart) => {
  const load = jest.fn();
  expect(await cartOf(request, { load })).toBe(cart);
  expect(load).not.toHaveBeenCalled();
});

it('is left to the browser, and the reason logged, when it cannot be loaded', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const reason = new Error('offline');
  expect(await cartOf({ cartId: 'c' }, { load: () => Promise.reject(reason) })).toBeUndefined();
  expect(logged.mock.calls).toEqual([['The visitor’s cart could not be loaded', reason]]);
});

it('is left to the browser when it takes too long', async () => {
  jest.useFakeTimers();
  const waiting = cartOf({ cartId: 'c' }, { load: () => new Promise(() => undefined) });
  await jest.advanceTimersByTimeAsync(cartLimitMs);
  expect(await waiting).toBeUndefined();
  jest.useRealTimers();
});
