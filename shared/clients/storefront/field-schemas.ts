import * as z from 'zod/mini';

/** Schemas of what many answers of the Storefront API have in common; see the types in `shared/contracts/storefront`. */

export const moneySchema = z.object({ amount: z.string(), currencyCode: z.string() });

export const imageSchema = z.object({
  url: z.string(),
  altText: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});
