import { dateText } from '@store/shared/shop-data/date-text';
import type { CartCost, PricedCode } from '../carts/cart-cost';
import { findDiscount } from '../discounts';

/** Why a code is not applied; null when it is. */
export function reasonAgainst(
  { code, state }: PricedCode,
  cost: Pick<CartCost, 'discountCode'>,
): string | null {
  const { discount } = findDiscount(code);
  const name = discount?.code ?? code;
  switch (state) {
    case 'applicable':
      return null;
    case 'unknown':
      return `“${name}” isn’t a valid code for this order. Check the spelling and what it is for.`;
    case 'expired':
      return `${name} expired on ${dateText(discount?.endsAt ?? '')}.`;
    case 'outdone':
      return `${name} does not count: codes do not add up, and ${cost.discountCode ?? 'another code'} saves more.`;
  }
}
