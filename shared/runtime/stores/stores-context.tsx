import { createContext, useContext, type ReactNode } from 'react';
import { useStore, type StoreApi } from 'zustand';
import type { CartState } from './cart-state';
import type { CurrencyState } from './currency-store';
import type { NoticesState } from './notices-store';
import type { PreviewCache } from './preview-cache';
import type { SessionState } from './session-store';
import type { Stores } from './stores-type';

const StoresContext = createContext<Stores | null>(null);

export function StoresProvider({ stores, children }: { stores: Stores; children: ReactNode }) {
  return <StoresContext value={stores}>{children}</StoresContext>;
}

function useStores(missing: string): Stores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error(missing);
  return stores;
}

type UseStore<State> = <Selected>(select: (state: State) => Selected) => Selected;

function storeHook<State>(choose: (stores: Stores) => StoreApi<State>, missing: string): UseStore<State> {
  return function useSelected(select) {
    return useStore(choose(useStores(missing)), select);
  };
}

export const useCart = storeHook<CartState>(
  (stores) => stores.cart,
  'useCart must be used within a CartProvider',
);
export const useCurrency = storeHook<CurrencyState>(
  (stores) => stores.currency,
  'useCurrency needs a StoresProvider',
);
export const useNotices = storeHook<NoticesState>(
  (stores) => stores.notices,
  'useNotices needs a StoresProvider',
);

/** The cache of product previews; it does not render anew when a preview is set. */
export const usePreviews = (): PreviewCache => useStores('usePreviews needs a StoresProvider').previews;

export const useSession = storeHook<SessionState>(
  (stores) => stores.session,
  'useSession needs a StoresProvider',
);
