/** Carts, as Storefront API and checkout share them. What a method has answered is stored durably. */

export interface StoredLine {
  /** Stable id inside the cart. */
  id: string;
  /** Number of the variant's global id. */
  variantId: number;
  quantity: number;
  attributes: readonly { key: string; value: string }[];
}

export interface StoredCart {
  /** Unguessable part of `gid://shopify/Cart/{token}?key={key}`. */
  token: string;
  key: string;
  lines: readonly StoredLine[];
  attributes: readonly { key: string; value: string }[];
  note: string;
  discountCodes: readonly string[];
  buyer: { email: string | null; phone: string | null; countryCode: string | null };
  createdAt: number;
  updatedAt: number;
  /** Set once the cart has been bought; a bought cart is no longer found by the Storefront API. */
  orderId: number | null;
}

/** The part of a cart that its buyer decides; everything but identity and dates. */
export type CartDocument = Pick<StoredCart, 'lines' | 'attributes' | 'note' | 'discountCodes' | 'buyer'>;

export interface CartStore {
  create(
    cart: Omit<CartDocument, 'lines'> & { lines: readonly Omit<StoredLine, 'id'>[] },
  ): Promise<StoredCart>;
  /** null for unknown tokens, wrong keys and bought carts. */
  find(token: string, key: string): Promise<StoredCart | null>;
  /**
   * Changes one cart in a transaction. Returns null like {@link find}; when `change` throws, the cart stays as it was.
   */
  update(token: string, key: string, change: (cart: StoredCart) => StoredCart): Promise<StoredCart | null>;
  /** Deletes a cart, and returns it as it was; null like {@link find}. */
  remove(token: string, key: string): Promise<StoredCart | null>;
}
