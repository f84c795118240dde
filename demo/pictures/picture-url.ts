import {
  silhouettes,
  views,
  type Art,
  type CatalogueProduct,
  type Silhouette,
  type View,
} from '../catalogue/catalogue';
import { bodiesOf, bodyOf } from './read-silhouette';

/** Pixel size of every original; a 4:5 portrait, as the cards show it. */
export const originalSize = { width: 1600, height: 2000 } as const;

/**
 * Path of a picture on this service. `?width=` scales it; the format follows `Accept`. `color` is one of the product's
 * `picturedColors`.
 */
export function picturePath(
  product: Pick<CatalogueProduct, 'id' | 'handle'>,
  view: View,
  color: string | null = null,
): string {
  return `/cdn/${product.id}/${product.handle}-${view}${color === null ? '' : `-in-${colorSlug(color)}`}.jpg`;
}

/** A colour in an address: `washed-sky` for "Washed Sky". */
export const colorSlug = (color: string): string => color.toLowerCase().replaceAll(' ', '-');

/** Product id, view and colour slug of a path made by {@link picturePath}; null for other paths. */
export function parsePicturePath(path: string): { id: number; view: View; color?: string } | null {
  const match =
    /^\/cdn\/(\d{1,12})\/[a-z0-9-]+-(front|lifestyle|back|detail|cloth)(?:-in-([a-z-]+))?\.jpg$/.exec(path);
  const view = views.find((name) => name === match?.[2]);
  if (!match || !view) return null;
  return { id: Number(match[1]), view, ...(match[3] ? { color: match[3] } : {}) };
}

/** Path of the light on a view, the same for every product of the silhouette and body. `?width=` scales it. */
export const lightPath = (art: Pick<Art, 'silhouette' | 'seed'>, view: View): string =>
  `/cdn/light/${art.silhouette}-${view}-${bodyOf(art)}.webp`;

/** Silhouette, view and body of a path made by {@link lightPath}; null for other paths. */
export function parseLightPath(path: string): { silhouette: Silhouette; view: View; body: number } | null {
  const match = /^\/cdn\/light\/([a-z-]+)-([a-z]+)-(\d)\.webp$/.exec(path);
  const silhouette = silhouettes.find((name) => name === match?.[1]);
  const view = views.find((name) => name === match?.[2]);
  const body = silhouette && bodiesOf(silhouette).find((number) => String(number) === match?.[3]);
  return silhouette && view && body !== undefined ? { silhouette, view, body } : null;
}
