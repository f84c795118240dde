import type { CartStore } from '../carts/cart-store';
import type { Catalogue } from '../../catalogue/catalogue';
import type { OrderStore } from '../orders/order-store';

/** What the checkout works on. */
export interface CheckoutOptions {
  catalogue: Catalogue;
  carts: CartStore;
  orders: OrderStore;
  /** Origin of the shop, where links lead back to. */
  storeOrigin: string;
  /** Origin under which browsers reach this service. */
  origin: string;
}
