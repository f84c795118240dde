import type { CartService } from '@store/shared/contracts/cart';
import { lazyCommerce } from './lazy-commerce';

const settings = { endpoint: 'https://shop.invalid/api', token: 'token' };
const line = { merchandiseId: 'gid://shopify/ProductVariant/1', quantity: 1, attributes: [] };
const change = { cart: { id: 'c', checkoutUrl: '' }, problems: [] };

/** Remotes whose mfe-cart answers with these modules, one after another. */
const remotesWith = (...modules: (Record<string, unknown> | Error)[]) => ({
  load: jest.fn(
    async (_slice: string, _exposed: string, use: (module: Record<string, unknown>) => unknown) => {
      const module = modules.shift();
      if (!module || module instanceof Error) throw module ?? new Error('asked once more');
      return use(module);
    },
  ),
});

const commerceWith = (...modules: Parameters<typeof remotesWith>) => {
  const remotes = remotesWith(...modules);
  return { remotes, cart: lazyCommerce(settings, remotes as never, 'c0ffee').cart };
};

it('takes the cart’s service from mfe-cart with the first call, once', async () => {
  const create = jest.fn(async () => change);
  const createCartService = jest.fn((): Partial<CartService> => ({ create }));
  const { remotes, cart } = commerceWith({ createCartService });
  expect(remotes.load).not.toHaveBeenCalled();
  await expect(cart.create([line])).resolves.toBe(change);
  await cart.create([line]);
  expect(create).toHaveBeenCalledWith([line]);
  expect(remotes.load).toHaveBeenCalledTimes(1);
  expect(createCartService).toHaveBeenCalledWith(expect.anything(), 'c0ffee');
  expect(remotes.load).toHaveBeenCalledWith('mfe-cart', './cart-service', expect.any(Function));
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
