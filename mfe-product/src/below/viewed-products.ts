import * as z from 'zod/mini';
import { cookieNames } from '@store/shared/contracts/storage';

/** At most 4 products for 7 days, in a cookie below 3 KB. */
export const viewedProductsLimit = 4;
const lifetimeSeconds = 7 * 24 * 60 * 60;
const cookieBytes = 3 * 1024;

const viewedProductSchema = z.object({
  id: z.string(),
  handle: z.string().check(z.minLength(1)),
  title: z.string(),
  /** Address of its picture; empty when it has none. */
  image: z.string(),
  price: z.object({
    amount: z.string().check(z.regex(/^\d+(\.\d+)?$/)),
    currencyCode: z.string().check(z.regex(/^[A-Z]{3}$/)),
  }),
  /** Always 5: a drawing default, never shown as a rating. */
  review: z.number(),
});
const viewedProductsSchema = z.array(z.unknown());

/** One item of the cookie `viewed_products`. */
export type ViewedProduct = z.infer<typeof viewedProductSchema>;

/** The products in `document.cookie`, newest first; without those that are malformed. */
export function readViewedProducts(cookies: string): ViewedProduct[] {
  const prefix = `${cookieNames.viewedProducts}=`;
  const written = cookies.split('; ').find((cookie) => cookie.startsWith(prefix));
  if (written === undefined) return [];
  try {
    return viewedProductsSchema
      .parse(JSON.parse(decodeURIComponent(written.slice(prefix.length))))
      .flatMap((item) => viewedProductSchema.safeParse(item).data ?? [])
      .slice(0, viewedProductsLimit);
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
  let cookie = pair(fitting);
  while (cookie.length >= cookieBytes && fitting.length > 0) {
    fitting.pop();
    cookie = pair(fitting);
  }
  return `${cookie}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax`;
}

const pair = (viewed: ViewedProduct[]) =>
  `${cookieNames.viewedProducts}=${encodeURIComponent(JSON.stringify(viewed))}`;
