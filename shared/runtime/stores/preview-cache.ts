import { LruCache } from '../../clients/lru-cache';
import type { StorefrontImage, StorefrontMoney } from '../../contracts/storefront';

/** What a list has loaded of a product: enough to show its page at once while the rest loads. */
export interface ProductPreview {
  id: string;
  handle: string;
  title: string;
  price: StorefrontMoney;
  /** The price before a reduction; absent where there is none. */
  compareAtPrice?: StorefrontMoney;
  image: StorefrontImage | null;
}

/** Previews by product handle. Product cards set theirs when they are hovered, touched, focused or clicked. */
export type PreviewCache = Pick<LruCache<ProductPreview>, 'get' | 'set'>;

export const createPreviewCache = (): PreviewCache =>
  new LruCache<ProductPreview>({ max: 100, ttlMs: 30 * 60_000 });
