import { discounts, percentText } from '@store/shared/shop-data/policies';

/** Discount codes of the stand-in; the Admin API lists them, carts and the checkout apply them. */
export interface DiscountCode {
  code: string;
  /** What a shopper reads, e.g. "10% off your first order". */
  description: string;
  percent: number;
  /** ISO 8601, or null when it does not expire. */
  endsAt: string | null;
  /** Once per e-mail address, on its first order. */
  firstOrderOnly: boolean;
}

export const discountCodes: readonly DiscountCode[] = [
  {
    code: discounts.firstOrderCode,
    description: `${percentText(discounts.firstOrderShare)} off your first order`,
    percent: Math.round(discounts.firstOrderShare * 100),
    endsAt: null,
    firstOrderOnly: true,
  },
  {
    code: 'KITH15',
    description: '15% off everything',
    percent: 15,
    endsAt: '2030-12-31T23:59:59Z',
    firstOrderOnly: false,
  },
  {
    code: 'SUMMER24',
    description: '20% off summer shirts',
    percent: 20,
    endsAt: '2024-08-31T23:59:59Z',
    firstOrderOnly: false,
  },
];

export type DiscountState = 'applicable' | 'unknown' | 'expired';

/** Looks a code up as a shopper types it: case and spaces around it do not matter. */
export function findDiscount(
  typed: string,
  now = Date.now(),
): { state: DiscountState; discount: DiscountCode | null } {
  const discount = discountCodes.find(({ code }) => code === typed.trim().toUpperCase()) ?? null;
  if (!discount) return { state: 'unknown', discount };
  const expired = discount.endsAt !== null && Date.parse(discount.endsAt) < now;
  return { state: expired ? 'expired' : 'applicable', discount };
}
