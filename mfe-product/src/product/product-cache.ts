import { LruCache } from '@store/shared/clients/lru-cache';
import type { Product } from './product';

/** Prices and stock may change. */
const ttlMs = 5 * 60_000;

/**
 * Products that the browser has loaded, by handle. Back shows such a product complete at once, so that its scroll
 * position can be restored. Null on the server, whose pages the edge caches.
 */
export const productCache = typeof window === 'undefined' ? null : new LruCache<Product>({ max: 30, ttlMs });
