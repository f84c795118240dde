import { createStore } from 'zustand/vanilla';
import type { StorefrontImage, StorefrontMoney } from '../../contracts/storefront';

/** What a list has loaded of a product: enough to show its page at once while the rest loads. */
export interface ProductPreview {
  id: string;
  handle: string;
  title: string;
  price: StorefrontMoney;
  image: StorefrontImage | null;
}

export interface PreviewsState {
  byHandle: ReadonlyMap<string, ProductPreview>;
  /** Called by product cards when they are hovered, touched, focused or clicked. */
  remember(preview: ProductPreview): void;
}

export const createPreviewsStore = () =>
  createStore<PreviewsState>((set) => ({
    byHandle: new Map(),
    remember: (preview) =>
      set(({ byHandle }) => ({ byHandle: new Map(byHandle).set(preview.handle, preview) })),
  }));
