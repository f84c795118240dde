import { discounts, percentText } from '@store/shared/shop-data/policies';

/** A discount code; the Admin API lists them, carts and checkout apply them. */
export interface DiscountCode {
  code: string;
  /** Text for shoppers, e.g. "10% off your first order". */
  description: string;
  percent: number;
  /** ISO 8601, or null when it does not expire. */
  endsAt: string | null;
  /** Only for the first order of an e-mail address. */
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
