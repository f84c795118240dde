import { use, useRef, useState } from 'react';
import { StorefrontContext } from '@store/shared/runtime/stores';
import type { loadNamedProducts, NamePrint } from './name-prints';

interface NamePrints {
  NamePrint: typeof NamePrint;
  products: Awaited<ReturnType<typeof loadNamedProducts.run>>;
}

/**
 * What prints names on products: null until `load` was called and has succeeded. A failure is logged, and the next call
 * tries again.
 */
export function useNamePrints(products: readonly string[]): {
  prints: NamePrints | null;
  load: () => Promise<void>;
} {
  const storefront = use(StorefrontContext);
  const [prints, setPrints] = useState<NamePrints | null>(null);
  const loading = useRef(false);

  async function load() {
    if (!storefront || loading.current) return;
    loading.current = true;
    try {
      const { NamePrint, loadNamedProducts } = await import(
        /* webpackChunkName: "name-prints" */ './name-prints'
      );
      setPrints({
        NamePrint,
        products: await loadNamedProducts.run(storefront, { products: [...products] }),
      });
    } catch (error) {
      loading.current = false;
      console.error('The prints of names could not be loaded', error);
    }
  }
  return { prints, load };
}
