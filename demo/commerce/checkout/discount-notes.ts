import type { CartCost, PricedCode } from '../carts/cart-cost';
import { findDiscount } from '../discounts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

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
      return `${name} expired on ${day.format(new Date(discount?.endsAt ?? 0))}.`;
    case 'outdone':
      return `${name} does not count: codes do not add up, and ${cost.discountCode ?? 'another code'} saves more.`;
  }
}
