import type { CartStore } from '../carts/cart-store';
import type { Catalogue } from '../../catalogue/catalogue';
import type { Order } from '../orders/order';
import type { OrderStore } from '../orders/order-store';

/** Dependencies of the checkout. */
export interface CheckoutOptions {
  catalogue: Catalogue;
  carts: CartStore;
  orders: OrderStore;
  /** Called with every order that was placed. */
  onOrder?: ((order: Order) => void) | undefined;
  /** Origin of the shop, for links back. */
  storeOrigin: string;
  /** Origin under which browsers reach this service. */
  origin: string;
}
