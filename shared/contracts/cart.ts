import type { Cart, CartDiscountCode, CartLine } from './shapes';
import type { StorefrontClient } from './storefront';

/** Keys of the line attributes that carry a personalization. */
export const lineAttributes = { text: 'Custom Text', number: 'Custom Number' } as const;

/**
 * Keys of the cart's attributes for a present: `Yes` when it is to be wrapped, and the text of its card. They become
 * attributes of the order. The note is not the cart's own note, in which staff write about an order.
 */
export const giftAttributes = { wrap: 'Gift wrap', note: 'Gift note' } as const;

/** Characters of a gift note at most. */
export const giftNoteLimit = 300;

/**
 * Key of the cart's attribute that names the composition with which something was added last; it becomes an attribute of the
 * order. Shoppers are not shown attributes whose keys begin with an underscore.
 */
export const compositionAttribute = '_composition';

/** Shopify's cart ids, e.g. `gid://shopify/Cart/c1-abc123?key=def456`. Stored ids of another form are discarded. */
export const cartIdPattern = /^gid:\/\/shopify\/Cart\/[\w.~-]{1,200}(?:\?key=[\w.~-]{1,200})?$/;

export interface NewCartLine {
  merchandiseId: string;
  quantity: number;
  attributes: { key: string; value: string }[];
}

/** Equal for lines that the service merges: the same merchandise with the same attributes. */
export const lineKey = ({ merchandiseId, attributes }: Omit<NewCartLine, 'quantity'>): string =>
  JSON.stringify([merchandiseId, attributes.map(({ key, value }) => [key, value]).sort()]);

export type { Cart, CartDiscountCode, CartLine };

/**
 * Metafield of a cart with the reasons against its codes, JSON of `[{code, reason}]`: the Storefront API itself only
 * says that a code does not apply. A shop without it gets a sentence that fits every reason.
 */
export const discountNotes = { namespace: 'kith', key: 'discount_notes' } as const;

/** Answer of a mutation: the service's messages in `problems`; `cart` is null for an unknown cart. */
export interface CartChange {
  cart: Pick<Cart, 'id' | 'checkoutUrl'> | null;
  problems: string[];
}

/** The cart calls of the commerce service. All throw StorefrontError when it cannot be reached or its answer is invalid. */
export interface CartService {
  /** Every line, paged through; null for an unknown cart. */
  load(cartId: string): Promise<Cart | null>;
  create(lines: NewCartLine[]): Promise<CartChange>;
  addLines(cartId: string, lines: NewCartLine[]): Promise<CartChange>;
  updateLine(cartId: string, lineId: string, quantity: number): Promise<CartChange>;
  removeLines(cartId: string, lineIds: string[]): Promise<CartChange>;
  /** @param buyerEmail of a signed-in shopper, with which the service rejects codes that were used before. */
  setDiscountCodes(
    cartId: string,
    codes: string[],
    buyerEmail?: string | null,
  ): Promise<CartChange & Pick<Cart, 'discountCodes'>>;
}

/** What mfe-cart exposes as `./cart-service`, a module without a view. The page's store uses it, on both sides. */
export interface CartServiceModule {
  /** @param composition id of the page's composition, which additions record on the cart; nothing is recorded without it. */
  createCartService(storefront: StorefrontClient, composition?: string): CartService;
}
