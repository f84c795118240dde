import { createStore } from 'zustand/vanilla';
import type { StorefrontImage, StorefrontMoney } from '../../contracts/storefront';

/** What a list already knows of a product: enough to show its page at once while the rest is on its way. */
export interface ProductPreview {
  id: string;
  handle: string;
  title: string;
  price: StorefrontMoney;
  image: StorefrontImage | null;
}

export interface PreviewsState {
  byHandle: ReadonlyMap<string, ProductPreview>;
  /** Kept by product cards when they are pointed at, touched, focused or clicked. */
  remember(preview: ProductPreview): void;
}

export const createPreviewsStore = () =>
  createStore<PreviewsState>((set) => ({
    byHandle: new Map(),
    remember: (preview) =>
      set(({ byHandle }) => ({ byHandle: new Map(byHandle).set(preview.handle, preview) })),
  }));
