import {
  silhouettes,
  views,
  type CatalogueProduct,
  type Silhouette,
  type View,
} from '../catalogue/catalogue';

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

/** Path of the light on a view, the same for every product of the silhouette. `?width=` scales it. */
export const lightPath = (silhouette: Silhouette, view: View): string =>
  `/cdn/light/${silhouette}-${view}.webp`;

/** What a path made by {@link lightPath} shows, or null. */
export function parseLightPath(path: string): { silhouette: Silhouette; view: View } | null {
  const match = /^\/cdn\/light\/([a-z-]+)-([a-z]+)\.webp$/.exec(path);
  const silhouette = silhouettes.find((name) => name === match?.[1]);
  const view = views.find((name) => name === match?.[2]);
  return silhouette && view ? { silhouette, view } : null;
}
