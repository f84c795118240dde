import { discounts, percentText } from '@store/shared/shop-data/policies';
import codeData from './data/discount-codes.json' with { type: 'json' };

/** A discount code; the Admin API lists them, carts and checkout apply them. */
export interface DiscountCode {
  /** In capitals. */
  code: string;
  /** Text for shoppers, e.g. "10% off your first order". */
  description: string;
  percent: number;
  /** ISO 8601; null when it does not expire. */
  endsAt: string | null;
}

/** Who buys is not checked: the answer would reveal whether an address belongs to a customer. */
export const discountCodes: readonly DiscountCode[] = [
  {
    code: discounts.firstOrderCode,
    description: `${percentText(discounts.firstOrderShare)} off your first order`,
    percent: Math.round(discounts.firstOrderShare * 100),
    endsAt: null,
  },
  ...codeData,
];

export type DiscountState = 'applicable' | 'unknown' | 'expired';

/** Finds a code regardless of case and surrounding spaces. */
export function findDiscount(
  typed: string,
  now = Date.now(),
): { state: DiscountState; discount: DiscountCode | null } {
  const discount = discountCodes.find(({ code }) => code === typed.trim().toUpperCase()) ?? null;
  if (!discount) return { state: 'unknown', discount };
  const expired = discount.endsAt !== null && Date.parse(discount.endsAt) < now;
  return { state: expired ? 'expired' : 'applicable', discount };
}
