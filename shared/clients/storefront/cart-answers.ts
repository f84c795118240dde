import * as z from 'zod/mini';
import { lineAttributes, type CartDiscountCode, type CartLine } from '../../contracts/cart';

/** What the service answers, checked: a cart is never taken for gone because an answer was nonsense. */

const money = z.object({ amount: z.string(), currencyCode: z.string() });
const image = z.nullable(
  z.object({
    url: z.string(),
    altText: z.nullable(z.string()),
    width: z.nullable(z.number()),
    height: z.nullable(z.number()),
  }),
);
const attributes = z.array(z.object({ key: z.string(), value: z.nullish(z.string()) }));

const lines = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullish(z.string()) }),
  nodes: z.array(
    z.object({
      id: z.string(),
      quantity: z.number(),
      attributes,
      cost: z.object({ amountPerQuantity: money }),
      merchandise: z.object({
        id: z.string(),
        title: z.string(),
        availableForSale: z.boolean(),
        image,
        product: z.object({ handle: z.string(), title: z.string(), featuredImage: image }),
      }),
    }),
  ),
});

const discounts = {
  discountCodes: z.array(z.object({ code: z.string(), applicable: z.boolean() })),
  discountNotes: z.nullish(z.object({ value: z.string() })),
};

export const cartAnswer = z.object({
  cart: z.nullable(
    z.object({
      id: z.string(),
      checkoutUrl: z.string(),
      totalQuantity: z.number(),
      cost: z.object({ subtotalAmount: money, totalAmount: money }),
      lines,
      ...discounts,
    }),
  ),
});

export const cartLinesAnswer = z.object({ cart: z.nullable(z.object({ lines })) });

const messages = z.array(z.object({ message: z.string() }));
const cartNames = { id: z.string(), checkoutUrl: z.string() };
const said = { userErrors: messages, warnings: messages };

/** Payload of a mutation; null when the service does not even say why. */
export const changePayload = z.nullable(z.object({ cart: z.nullable(z.object(cartNames)), ...said }));
export const discountPayload = z.nullable(
  z.object({ cart: z.nullable(z.object({ ...cartNames, ...discounts })), ...said }),
);

/** The title Shopify gives a product's only variant. */
const onlyVariant = 'Default Title';

export function cartLine(node: z.infer<typeof lines>['nodes'][number]): CartLine {
  const { id, quantity, cost, merchandise } = node;
  const given = node.attributes.map(({ key, value }) => ({ key, value: value ?? '' }));
  const attribute = (key: string) => given.find((entry) => entry.key === key)?.value ?? '';
  return {
    id,
    merchandiseId: merchandise.id,
    handle: merchandise.product.handle,
    title: merchandise.product.title,
    variantTitle: merchandise.title === onlyVariant ? '' : merchandise.title,
    image: merchandise.image ?? merchandise.product.featuredImage,
    quantity,
    price: cost.amountPerQuantity,
    availableForSale: merchandise.availableForSale,
    customText: attribute(lineAttributes.text),
    customNumber: attribute(lineAttributes.number),
    attributes: given,
  };
}

const notes = z.array(z.object({ code: z.string(), reason: z.string() }));

interface Discounts {
  discountCodes: { code: string; applicable: boolean }[];
  discountNotes?: { value: string } | null | undefined;
}

/** Codes with the reasons against them. Notes that cannot be read are none. */
export function discountCodes({ discountCodes: codes, discountNotes }: Discounts): CartDiscountCode[] {
  const told = notes.safeParse(parsed(discountNotes?.value));
  const reasons = told.success ? told.data : [];
  return codes.map(({ code, applicable }) => ({
    code,
    applicable,
    reason: applicable ? null : (reasons.find((note) => note.code === code)?.reason ?? null),
  }));
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '[]');
  } catch {
    return null;
  }
}
