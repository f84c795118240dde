import { use, useEffect, useState } from 'react';
import { StorefrontContext } from '@store/shared/runtime/stores';
import { loadSavedProducts, type SavedProduct } from './saved-product-operation';

/** The products of the browser's list: null while they load, `failed` when they cannot be loaded. */
export function useProducts(handles: readonly string[], isWanted: boolean): SavedProduct[] | 'failed' | null {
  const storefront = use(StorefrontContext);
  const [known, setKnown] = useState<{ handles: string; products: SavedProduct[] | 'failed' } | null>(null);
  const key = handles.join(',');
  useEffect(() => {
    if (!isWanted || !storefront) return;
    const abort = new AbortController();
    loadSavedProducts(storefront, key.split(',').filter(Boolean), abort.signal).then(
      (products) => setKnown({ handles: key, products }),
      () => abort.signal.aborted || setKnown({ handles: key, products: 'failed' }),
    );
    return () => abort.abort();
  }, [storefront, key, isWanted]);
  if (!known || known.products === 'failed') return known?.handles === key ? known.products : null;
  // While the list is read anew, what was taken off it is gone at once.
  return known.products.filter(({ handle }) => handles.includes(handle));
}
