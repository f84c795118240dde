import { findDiscount } from '../discounts';

/**
 * Whether a cart can be its buyer's first order. Orders are read only when a code depends on it and the address is known.
 */
export async function isFirstOrder(
  discountCodes: readonly string[],
  email: string | null,
  hasOrdered: (email: string) => Promise<boolean>,
): Promise<boolean> {
  const depends = discountCodes.some((code) => findDiscount(code).discount?.firstOrderOnly);
  return !depends || !email || !(await hasOrdered(email));
}
