/** State of the page. One instance for the shell and every slice: this module is a federated singleton. */
import type { StoreApi } from 'zustand/vanilla';
import type { CartService } from '../../contracts/cart';
import type { CurrencyOption } from '../../shop-data/currencies';
import { createCartStore, type CartState } from './cart-store';
import { createCurrencyStore, type CurrencyState } from './currency-store';
import { createNoticesStore, type NoticesState } from './notices-store';
import { createPreviewsStore, type PreviewsState } from './previews-store';
import { createSessionStore, type SessionState } from './session-store';

export interface Stores {
  currency: StoreApi<CurrencyState>;
  cart: StoreApi<CartState>;
  session: StoreApi<SessionState>;
  notices: StoreApi<NoticesState>;
  previews: StoreApi<PreviewsState>;
}

export interface StoresInit {
  /** The display currency, from the visitor's cookie. */
  currency: CurrencyOption;
  cartService: CartService;
}

/** Made once per page in the browser and once per request on the server; request state goes in here, never later. */
export function createStores({ currency, cartService }: StoresInit): Stores {
  return {
    currency: createCurrencyStore(currency),
    cart: createCartStore(cartService),
    session: createSessionStore(),
    notices: createNoticesStore(),
    previews: createPreviewsStore(),
  };
}

export { StoresProvider, useCart, useCurrency, useNotices, usePreviews, useSession } from './stores-context';
export { Widget, WidgetHostProvider, type WidgetHost } from '../widgets/widget';
export type { CartResult } from './cart-result';
export type { CartState } from './cart-store';
export type { CurrencyState } from './currency-store';
export type { NoticesState } from './notices-store';
export type { PreviewsState, ProductPreview } from './previews-store';
export type { SessionState } from './session-store';
