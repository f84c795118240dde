import { cookieNames } from '@store/shared/contracts/storage';

/** At most 4 products for 7 days, in a cookie below 3 KB. */
export const viewedProductsLimit = 4;
const lifetimeSeconds = 7 * 24 * 60 * 60;
const cookieBytes = 3 * 1024;

/** One item of the cookie `viewed_products`. */
export interface ViewedProduct {
  id: string;
  /** Not empty. */
  handle: string;
  title: string;
  /** Address of its picture; empty when it has none. */
  image: string;
  price: { amount: string; currencyCode: string };
  /** Always 5: a drawing default, never shown as a rating. */
  review: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const matches = (value: unknown, pattern: RegExp) => typeof value === 'string' && pattern.test(value);

/** Read by hand: the library of schemas, 8 KB, would load with every product for this cookie. */
function isViewedProduct(item: unknown): item is ViewedProduct {
  if (!isObject(item) || !isObject(item.price)) return false;
  const { id, handle, title, image, price, review } = item;
  return (
    matches(handle, /./) &&
    [id, title, image].every((text) => typeof text === 'string') &&
    matches(price.amount, /^\d+(\.\d+)?$/) &&
    matches(price.currencyCode, /^[A-Z]{3}$/) &&
    Number.isFinite(review)
  );
}

/** The products in `document.cookie`, newest first; without those that are malformed. */
export function readViewedProducts(cookies: string): ViewedProduct[] {
  const prefix = `${cookieNames.viewedProducts}=`;
  const written = cookies.split('; ').find((cookie) => cookie.startsWith(prefix));
  if (written === undefined) return [];
  try {
    const list: unknown = JSON.parse(decodeURIComponent(written.slice(prefix.length)));
    return Array.isArray(list) ? list.filter(isViewedProduct).slice(0, viewedProductsLimit) : [];
  } catch {
    return [];
  }
}

/** The list with this product as the newest, once (by handle). */
export const withViewedProduct = (viewed: ViewedProduct[], product: ViewedProduct): ViewedProduct[] =>
  [product, ...viewed.filter(({ handle }) => handle !== product.handle)].slice(0, viewedProductsLimit);

/** A value for `document.cookie`; drops the oldest products that do not fit. */
export function viewedProductsCookie(viewed: ViewedProduct[]): string {
  const fitting = [...viewed];
  while (pair(fitting).length >= cookieBytes && fitting.length > 0) fitting.pop();
  return `${pair(fitting)}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax`;
}

const pair = (viewed: ViewedProduct[]) =>
  `${cookieNames.viewedProducts}=${encodeURIComponent(JSON.stringify(viewed))}`;
