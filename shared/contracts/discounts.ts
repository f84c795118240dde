import * as z from 'zod/mini';

/** A coupon. */
export const discountSchema = z.object({
  code: z.string(),
  /** For the shopper, such as "10% off your first order". */
  description: z.string(),
  /** ISO 8601, or null when it does not expire. */
  expireAt: z.nullable(z.string()),
  /** By the server's clock. */
  expired: z._default(z.boolean(), false),
});
export type Discount = z.infer<typeof discountSchema>;

/** Answer of `GET {api}/discounts`, signed in: usable ones first, then the soonest to expire. */
export const discountsResponseSchema = z.object({ data: z.array(discountSchema) });
