import type { CartService } from '@store/shared/contracts/cart';
import { lazyCommerce } from './lazy-commerce';

const settings = { endpoint: 'https://shop.invalid/api', token: 'token' };
const line = { merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 1, attributes: [] };
const change = { cart: { id: 'c', checkoutUrl: '' }, problems: [] };

/** The cart of a page whose mfe-cart answers with these modules, one after another. */
const commerceWith = (...modules: (Record<string, unknown> | Error)[]) => {
  const load = jest.fn(async (_slice: string, _exposed: string, use: (module: object) => unknown) => {
    const module = modules.shift();
    if (!module || module instanceof Error) throw module ?? new Error('asked once more');
    return use(module);
  });
  return { load, cart: lazyCommerce(settings, { load: load as never }, 'c0ffee').cart };
};

it('takes the cart’s service from mfe-cart with the first call, once', async () => {
  const create = jest.fn(async () => change);
  const createCartService = jest.fn((): Partial<CartService> => ({ create }));
  const { load, cart } = commerceWith({ createCartService });
  expect(load).not.toHaveBeenCalled();
  await expect(cart.create([line])).resolves.toBe(change);
  await cart.create([line]);
  expect(create).toHaveBeenCalledWith([line]);
  expect(load).toHaveBeenCalledTimes(1);
  expect(createCartService).toHaveBeenCalledWith(expect.anything(), 'c0ffee');
  expect(load).toHaveBeenCalledWith('mfe-cart', './cart-service', expect.any(Function));
});

it('fails a call while mfe-cart cannot be loaded, and tries again with the next', async () => {
  const { cart } = commerceWith(
    new Error('offline'),
    {},
    { createCartService: () => ({ load: async () => null }) },
  );
  await expect(cart.load('c')).rejects.toThrow('offline');
  await expect(cart.load('c')).rejects.toThrow('mfe-cart exposes no cart service');
  await expect(cart.load('c')).resolves.toBeNull();
});
