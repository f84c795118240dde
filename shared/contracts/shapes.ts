import * as z from 'zod/mini';
import type { CurrencyOption } from '../shop-data/currencies';

/**
 * Data that crosses from one slice to another, as schemas: slices import the types only, builds record the shapes, and the
 * gate compares them between releases.
 */
export const money = z.object({
  /** Decimal text, e.g. `54.99`. */
  amount: z.string(),
  /** ISO 4217. */
  currencyCode: z.string(),
});

export const image = z.nullable(
  z.object({
    url: z.string(),
    altText: z.nullable(z.string()),
    width: z.nullable(z.number()),
    height: z.nullable(z.number()),
  }),
);

const cartLine = z.object({
  id: z.string(),
  merchandiseId: z.string(),
  handle: z.string(),
  title: z.string(),
  productType: z.string(),
  /** The chosen options in one text, for remotes of version 1.0. Newer ones read `options`. */
  variantTitle: z.string(),
  /** What was chosen, such as the size; empty for a product's only variant. */
  options: z.array(z.object({ name: z.string(), value: z.string() })),
  image,
  quantity: z.number(),
  /** Of one unit. */
  price: money,
  /** Of one unit before a reduction; absent where `price` is not reduced. */
  compareAtPrice: z.exactOptional(money),
  availableForSale: z.boolean(),
  customText: z.string(),
  customNumber: z.string(),
  /** All attributes of the line, personalization included. Undoing a removal adds the line with all of them. */
  attributes: z.array(z.object({ key: z.string(), value: z.string() })),
});
export type CartLine = z.infer<typeof cartLine>;

/** A code on the cart. `reason` says why it does not apply; null when `discountNotes` says nothing. */
const cartDiscountCode = z.object({
  code: z.string(),
  applicable: z.boolean(),
  reason: z.nullable(z.string()),
});
export type CartDiscountCode = z.infer<typeof cartDiscountCode>;

const cart = z.object({
  id: z.string(),
  checkoutUrl: z.string(),
  lines: z.array(cartLine),
  totalQuantity: z.number(),
  subtotal: money,
  total: money,
  discountCodes: z.array(cartDiscountCode),
});
export type Cart = z.infer<typeof cart>;

const currency = z.object({
  code: z.string(),
  country: z.string(),
  name: z.string(),
  symbol: z.string(),
  exchangeRateToUSD: z.number(),
  decimals: z.literal([0, 2]),
}) satisfies z.ZodMiniType<CurrencyOption>;

/** What a slot about one product is told of it. */
const slotProduct = z.object({ handle: z.string(), title: z.string() });

/** Props of what fills a slot, by the slot's name. */
const slotProps = {
  /** The way to the account in the header, or to the login. */
  'header/account': z.object({}),
  /** The way to what a shopper has saved, in the header and on the account's page. */
  'header/saved': z.object({}),
  /** The way to the cart in the header. */
  'header/mini-cart': z.object({}),
  /** The search box in the header. */
  'header/search': z.object({}),
  /** The sign-up for the newsletter in the footer, and in the panel that welcomes visitors. */
  'footer/newsletter': z.object({ onSubscribed: z.exactOptional(z.custom<() => void>()) }),
  /** Below the purchase panel of a product's page. */
  'product/below': z.object({ product: slotProduct }),
  /** The upper right corner of a product's card, 44 × 44 px. */
  'card/action': z.object({ product: slotProduct }),
};
export type SlotProps = { [Name in keyof typeof slotProps]: z.infer<(typeof slotProps)[Name]> };

/** Functions have no shape: they count as present or not. */
const shapesOf = (schemas: Record<string, z.ZodMiniType>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      z.toJSONSchema(schema, { unrepresentable: 'any' }),
    ]),
  );

/**
 * The shapes of what slices are built with, as JSON Schema by name: the cart and the currency of the shell's
 * stores, and the props that each slot gives to what fills it.
 */
export const sharedShapes = () => shapesOf({ cart, currency, ...slotProps });
