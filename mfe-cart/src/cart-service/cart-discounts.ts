import * as z from 'zod/mini';
import type { CartDiscountCode } from '@store/shared/contracts/cart';
import { graphql } from '@store/shared/clients/storefront/graphql';

/** Discount codes of a cart, and the reasons against them where the shop gives any (`discountNotes` of the contract). */
export const cartDiscountsFields = graphql(`
  fragment CartDiscounts on Cart {
    discountCodes {
      code
      applicable
    }
    discountNotes: metafield(namespace: "kith", key: "discount_notes") {
      value
    }
  }
`);

export const cartDiscountsSchema = z.object({
  discountCodes: z.array(z.object({ code: z.string(), applicable: z.boolean() })),
  discountNotes: z.nullish(z.object({ value: z.string() })),
});

const notesSchema = z.array(z.object({ code: z.string(), reason: z.string() }));

/** Maps codes with the reasons against them. Notes that cannot be parsed are ignored. */
export function toDiscountCodes({
  discountCodes,
  discountNotes,
}: z.infer<typeof cartDiscountsSchema>): CartDiscountCode[] {
  const { data: notes = [] } = notesSchema.safeParse(parseJson(discountNotes?.value));
  return discountCodes.map(({ code, applicable }) => ({
    code,
    applicable,
    reason: applicable ? null : (notes.find((note) => note.code === code)?.reason ?? null),
  }));
}

function parseJson(text = '[]'): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
