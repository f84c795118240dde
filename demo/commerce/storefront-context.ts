import type { Catalogue } from '../catalogue/catalogue';
import type { CartStore } from './carts/cart-store';

/** Dependencies of the GraphQL resolvers. */
export interface StorefrontContext {
  catalogue: Catalogue;
  carts: CartStore;
  /** Origin of picture and checkout URLs, without a trailing slash. */
  origin: string;
}
