import type { CartService } from '../../contracts/cart';
import type { CartState } from './cart-state';
import type { CartStorage } from './cart-storage';
import type { SerialQueue } from './serial-queue';

/** The parts of the cart store that its changes use. */
export interface CartTools {
  service: CartService;
  storage: CartStorage;
  queue: SerialQueue;
  load(changed: boolean): Promise<void>;
  set(state: Partial<CartState>): void;
  get(): CartState;
}
