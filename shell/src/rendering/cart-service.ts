import type { CartService, CartServiceModule } from '@store/shared/contracts/cart';

/** Makes the cart's service with the module that mfe-cart exposes for it. */
export function cartServiceOf(
  module: unknown,
  ...settings: Parameters<CartServiceModule['createCartService']>
): CartService {
  const { createCartService } = module as Partial<CartServiceModule>;
  if (!createCartService) throw new Error('mfe-cart exposes no cart service');
  return createCartService(...settings);
}

/** A cart's service that is asked for with each call; a call rejects when it cannot be had. */
export const lateCartService = (service: () => Promise<CartService>): CartService => ({
  load: async (...args) => (await service()).load(...args),
  create: async (...args) => (await service()).create(...args),
  addLines: async (...args) => (await service()).addLines(...args),
  updateLine: async (...args) => (await service()).updateLine(...args),
  removeLines: async (...args) => (await service()).removeLines(...args),
  setDiscountCodes: async (...args) => (await service()).setDiscountCodes(...args),
});
