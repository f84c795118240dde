import { views, type CatalogueProduct, type View } from '../catalogue/catalogue';

/** Pixel size of every original; a 4:5 portrait, as the cards show it. */
export const originalSize = { width: 1600, height: 2000 } as const;

/** Path of a picture on this service. `?width=` (16–1600) scales it; the format follows `Accept`. */
export function picturePath(product: Pick<CatalogueProduct, 'id' | 'handle'>, view: View): string {
  return `/cdn/${product.id}/${product.handle}-${view}.jpg`;
}

/** The product id and view behind a path made by {@link picturePath}, or null. */
export function parsePicturePath(path: string): { id: number; view: View } | null {
  const match = /^\/cdn\/(\d{1,12})\/[a-z0-9-]+-([a-z]+)\.jpg$/.exec(path);
  const view = views.find((name) => name === match?.[2]);
  return match && view ? { id: Number(match[1]), view } : null;
}
