/** State of the page. One instance for the shell and every slice: this module is a federated singleton. */
import type { Cart, CartService } from '../../contracts/cart';
import type { CurrencyOption } from '../../shop-data/currencies';
import { createCartStore } from './cart-store';
import { createCurrencyStore } from './currency-store';
import { createNoticesStore } from './notices-store';
import { createPreviewCache } from './preview-cache';
import { createSessionStore } from './session-store';
import type { Stores } from './stores-type';

export interface StoresInit {
  /** The display currency, from the visitor's cookie. */
  currency: CurrencyOption;
  cartService: CartService;
  /** The cart with which the server rendered the page; null when the service no longer has it. */
  cart?: Cart | null | undefined;
  /** Called after each line that was added, or could not be. */
  onAdded?: (isAdded: boolean) => void;
}

/** Called once per page in the browser and once per request on the server, with the request's state. */
export function createStores({ currency, cartService, cart, onAdded }: StoresInit): Stores {
  return {
    currency: createCurrencyStore(currency),
    cart: createCartStore(cartService, cart, onAdded),
    session: createSessionStore(),
    notices: createNoticesStore(),
    previews: createPreviewCache(),
  };
}

export { StoresProvider, useCart, useCurrency, useNotices, usePreviews, useSession } from './stores-context';
export { StorefrontContext } from './storefront-context';
export { Slot, Widget, WidgetHostProvider, type WidgetHost } from '../widgets/widget';
export type { CartResult } from './cart-result';
export type { CartState } from './cart-state';
export type { CurrencyState } from './currency-store';
export type { NoticesState } from './notices-store';
export type { PreviewCache, ProductPreview } from './preview-cache';
export type { SessionState } from './session-store';
export type { Stores } from './stores-type';
