/**
 * Carts and orders as the Storefront API, the checkout page and the Admin API share them.
 * Kept in the database: what a method has answered survives `kill -9`.
 */

export interface StoredLine {
  /** Stable id inside the cart. */
  id: string;
  /** Number of the variant's global id. */
  variantId: number;
  quantity: number;
  attributes: readonly { key: string; value: string }[];
}

export interface StoredCart {
  /** Unguessable; `gid://shopify/Cart/{token}?key={key}` is made of it. */
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

export type NewCart = Pick<StoredCart, 'lines' | 'attributes' | 'note' | 'discountCodes' | 'buyer'>;

export interface CartStore {
  create(cart: Omit<NewCart, 'lines'> & { lines: readonly Omit<StoredLine, 'id'>[] }): Promise<StoredCart>;
  /** null for unknown tokens, wrong keys and bought carts. */
  find(token: string, key: string): Promise<StoredCart | null>;
  /**
   * Reads, changes and writes one cart with no other change in between.
   * Answers null like {@link find}; what `change` throws leaves the cart as it was.
   */
  update(token: string, key: string, change: (cart: StoredCart) => StoredCart): Promise<StoredCart | null>;
}
