import type { StorefrontImage, StorefrontMoney } from './storefront';

/** Keys of the line attributes that carry a personalisation (spec section 3, "Cart line"). */
export const lineAttributes = { text: 'Custom Text', number: 'Custom Number' } as const;

/** Shopify's cart ids, e.g. `gid://shopify/Cart/c1-abc123?key=def456`; anything else was not written by us. */
export const cartIdPattern = /^gid:\/\/shopify\/Cart\/[\w.~-]{1,200}(?:\?key=[\w.~-]{1,200})?$/;

export interface NewCartLine {
  merchandiseId: string;
  quantity: number;
  attributes: { key: string; value: string }[];
}

export interface CartLine {
  id: string;
  merchandiseId: string;
  handle: string;
  title: string;
  /** Empty for a product's only variant. */
  variantTitle: string;
  image: StorefrontImage | null;
  quantity: number;
  /** Of one unit. */
  price: StorefrontMoney;
  availableForSale: boolean;
  customText: string;
  customNumber: string;
  /** Everything that was sent along with the line, the two personalisations among it: an undone removal adds all of it again. */
  attributes: { key: string; value: string }[];
}

/** A code on the cart. `reason` says why it does not count, where the service tells; it does so in {@link discountNotes}. */
export interface CartDiscountCode {
  code: string;
  applicable: boolean;
  reason: string | null;
}

/**
 * Metafield of a cart with the reasons against its codes, JSON of `[{code, reason}]`: the Storefront API itself only
 * says that a code does not apply. A shop without it gets a sentence that fits every reason.
 */
export const discountNotes = { namespace: 'kith', key: 'discount_notes' } as const;

export interface Cart {
  id: string;
  checkoutUrl: string;
  lines: CartLine[];
  totalQuantity: number;
  subtotal: StorefrontMoney;
  total: StorefrontMoney;
  discountCodes: CartDiscountCode[];
}

/** Answer of a mutation: the service's own words in `problems`; `cart` is null when it knows no such cart. */
export interface CartChange {
  cart: Pick<Cart, 'id' | 'checkoutUrl'> | null;
  problems: string[];
}

/** The cart calls of the commerce service. All throw StorefrontError when it cannot be reached or talks nonsense. */
export interface CartService {
  /** Every line, paged through; null for an unknown cart. */
  load(cartId: string): Promise<Cart | null>;
  create(lines: NewCartLine[]): Promise<CartChange>;
  addLines(cartId: string, lines: NewCartLine[]): Promise<CartChange>;
  updateLine(cartId: string, lineId: string, quantity: number): Promise<CartChange>;
  removeLines(cartId: string, lineIds: string[]): Promise<CartChange>;
  /** @param buyerEmail of a shopper who is signed in: tells codes apart that were used before. */
  setDiscountCodes(
    cartId: string,
    codes: string[],
    buyerEmail?: string | null,
  ): Promise<CartChange & Pick<Cart, 'discountCodes'>>;
}
