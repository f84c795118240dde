import type { CartService } from '../contracts/cart';

const refuse = () => Promise.reject(new Error('this test has no cart service'));

/** For tests that do not use the cart: every call is rejected. */
export const offlineCartService: CartService = {
  load: refuse,
  create: refuse,
  addLines: refuse,
  updateLine: refuse,
  removeLines: refuse,
  setDiscountCodes: refuse,
};
