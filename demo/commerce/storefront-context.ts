import type { Catalogue } from '../catalogue/catalogue';
import type { CartStore } from './carts/cart-store';

/** Dependencies of the GraphQL resolvers. */
export interface StorefrontContext {
  catalogue: Catalogue;
  carts: CartStore;
  /** Whether an e-mail address has ordered before: some codes are for a first order. */
  hasOrdered: (email: string) => Promise<boolean>;
  /** Origin of picture and checkout URLs, without a trailing slash. */
  origin: string;
}
