import { discounts, percentText } from '@store/shared/shop-data/policies';
import * as z from 'zod';
import codeData from './data/discount-codes.json' with { type: 'json' };

const codeSchema = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]+$/),
  /** Text for shoppers, e.g. "10% off your first order". */
  description: z.string(),
  percent: z.int().min(1).max(100),
  /** Null when it does not expire. */
  endsAt: z.iso.datetime().nullable(),
  /** For first orders. This is not checked, because the answer would reveal whether an address belongs to a customer. */
  firstOrderOnly: z.boolean(),
});

/** A discount code; the Admin API lists them, carts and checkout apply them. */
export type DiscountCode = z.infer<typeof codeSchema>;

export const discountCodes: readonly DiscountCode[] = [
  {
    code: discounts.firstOrderCode,
    description: `${percentText(discounts.firstOrderShare)} off your first order`,
    percent: Math.round(discounts.firstOrderShare * 100),
    endsAt: null,
    firstOrderOnly: true,
  },
  ...z.array(codeSchema).parse(codeData),
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
