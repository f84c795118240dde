import type { CartService } from '../contracts/cart';

const refuse = () => Promise.reject(new Error('this test has no cart service'));

/** For tests of parts that never touch the cart: every call is refused. */
export const offlineCartService: CartService = {
  load: refuse,
  create: refuse,
  addLines: refuse,
  updateLine: refuse,
  removeLines: refuse,
  setDiscountCodes: refuse,
};
