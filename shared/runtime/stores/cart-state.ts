import type { Cart, CartLine, NewCartLine } from '../../contracts/cart';
import type { CartResult } from './cart-result';

export interface CartState {
  /** `unknown` on the server and until the first load, unless the server rendered the page with the cart. */
  status: 'unknown' | 'ready' | 'failed';
  /** The last cart that was loaded; kept when a later load fails. */
  cart: Cart | null;
  /** Units in the cart, pending changes included. */
  count: number;
  /** Pending quantities by line id; 0 for a line that is being removed. */
  wanted: Readonly<Record<string, number>>;
  /** True during loads and changes. */
  loading: boolean;
  /** False when the browser's storage is blocked or full: the cart lives as long as the page. */
  kept: boolean;
  /**
   * Reads `cart_id`, loads the cart unless the server has rendered it, and follows other tabs; the shell calls it once,
   * after hydration.
   */
  start(): Promise<void>;
  /** Loads the cart again. Calls while a reload is queued share it. */
  reload(): Promise<void>;
  /** Resolves with the service's answer; a reload follows. */
  add(line: NewCartLine): Promise<CartResult>;
  /** Of several queued quantities of a line, only the last is sent. Below 1 the line is removed. */
  setQuantity(line: CartLine, quantity: number): Promise<CartResult>;
  remove(line: CartLine): Promise<CartResult>;
  /** Removes codes that do not apply again, with the reason. `buyerEmail` decides which were used before. */
  setDiscountCodes(codes: string[], buyerEmail?: string | null): Promise<CartResult>;
}
