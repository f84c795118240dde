import type { StorefrontImage, StorefrontMoney } from './storefront';

/** Keys of the line attributes that carry a personalisation (spec section 3, "Cart line"). */
export const lineAttributes = { text: 'Custom Text', number: 'Custom Number' } as const;

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
}

export interface Cart {
  id: string;
  checkoutUrl: string;
  lines: CartLine[];
  totalQuantity: number;
  subtotal: StorefrontMoney;
  total: StorefrontMoney;
  discountCodes: { code: string; applicable: boolean }[];
}

/** Answer of a mutation: the service's own words in `problems`; `cart` is null when it knows no such cart. */
export interface CartChange {
  cart: Pick<Cart, 'id' | 'checkoutUrl'> | null;
  problems: string[];
}

/** The cart calls of the commerce service. All throw StorefrontError when it cannot be reached. */
export interface CartService {
  /** Every line, paged through; null for an unknown cart. */
  load(cartId: string): Promise<Cart | null>;
  create(lines: NewCartLine[]): Promise<CartChange>;
  addLines(cartId: string, lines: NewCartLine[]): Promise<CartChange>;
  updateLine(cartId: string, lineId: string, quantity: number): Promise<CartChange>;
  removeLines(cartId: string, lineIds: string[]): Promise<CartChange>;
  setDiscountCodes(cartId: string, codes: string[]): Promise<CartChange>;
}
