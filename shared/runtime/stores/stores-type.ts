import type { StoreApi } from 'zustand/vanilla';
import type { CartState } from './cart-state';
import type { CurrencyState } from './currency-store';
import type { NoticesState } from './notices-store';
import type { PreviewCache } from './preview-cache';
import type { SessionState } from './session-store';

/** The page's stores. */
export interface Stores {
  currency: StoreApi<CurrencyState>;
  cart: StoreApi<CartState>;
  session: StoreApi<SessionState>;
  notices: StoreApi<NoticesState>;
  previews: PreviewCache;
}
