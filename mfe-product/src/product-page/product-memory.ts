import type { Stores } from '@store/shared/runtime/stores';
import type { ProductCardData } from '@store/shared/ui/product-card';
import type { Product } from '../product/product';

interface Remembered {
  product: Product;
  recommended: Promise<ProductCardData[]>;
  /** Milliseconds since 1970. */
  at: number;
}

/** Prices and stock may change; what is older is asked for anew. */
const freshMilliseconds = 5 * 60 * 1000;
const capacity = 30;

/** Kept by the page's stores: a server, which makes them anew for every request, never remembers anything. */
const memories = new WeakMap<Stores, Map<string, Remembered>>();

/** A product that this page has shown minutes ago: Back shows all of it at once, so that the scroll position fits. */
export function recallProduct(stores: Stores, handle: string, now = Date.now()): Remembered | null {
  const found = memories.get(stores)?.get(handle);
  return found && now - found.at < freshMilliseconds ? found : null;
}

export function rememberProduct(
  stores: Stores,
  product: Product,
  recommended: Promise<ProductCardData[]>,
  at = Date.now(),
) {
  const memory = memories.get(stores) ?? new Map<string, Remembered>();
  memories.set(stores, memory);
  // Deleted first, so that the newest is last and the oldest goes first.
  memory.delete(product.handle);
  memory.set(product.handle, { product, recommended, at });
  const [oldest] = memory.keys();
  if (memory.size > capacity && oldest !== undefined) memory.delete(oldest);
}
