import type { CartStore } from '../carts/cart-store';
import type { Catalogue } from '../../catalogue/catalogue';
import type { OrderStore } from '../orders/order-store';

/** Dependencies of the checkout. */
export interface CheckoutOptions {
  catalogue: Catalogue;
  carts: CartStore;
  orders: OrderStore;
  /** Origin of the shop, for links back. */
  storeOrigin: string;
  /** Origin under which browsers reach this service. */
  origin: string;
}
