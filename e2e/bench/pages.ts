import type { Browser, BrowserContext } from 'playwright';
import { featuredProducts } from '@store/shared/shop-data/featured-products';
import { cartCookie, storageKeys } from '@store/shared/contracts/storage';
import { cartUrl, collectionUrl, homeUrl, productUrl } from '@store/shared/contracts/urls';

export interface BenchPage {
  name: 'home' | 'collection' | 'product' | 'cart';
  path: string;
  /** A control of the page. The page counts as interactive once React has attached the control's handlers. */
  control: string;
  /** Gives a new browser context what an earlier visit to this origin left. */
  returnTo?: (browser: Browser, context: BrowserContext, origin: string) => Promise<void>;
}

const [featured] = featuredProducts;
if (!featured) throw new Error('The home page features no product.');

export const addToCartButton = '#main button[data-main]';

export const collectionPage: BenchPage = {
  name: 'collection',
  path: collectionUrl('hoodie'),
  control: '#main a.card',
};
export const productPage: BenchPage = {
  name: 'product',
  path: productUrl(featured.handle),
  control: addToCartButton,
};
/** Carts by the origin of their shop. */
const carts = new Map<string, string>();

/** Gives the context a cart with the product in it: in storage, and in the cookie that names it to the server. */
async function keepFilledCart(browser: Browser, context: BrowserContext, origin: string): Promise<void> {
  const id = carts.get(origin) ?? (await makeCart(browser, origin));
  carts.set(origin, id);
  await context.addCookies([{ name: cartCookie.name, value: encodeURIComponent(id), url: origin }]);
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.cartId,
    id,
  ] as const);
}

/** Adds the product by the page's form, as a browser without scripts does. */
async function makeCart(browser: Browser, origin: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(origin + productPage.path);
    await page.locator(addToCartButton).click();
    const cookie = (await context.cookies(origin)).find(({ name }) => name === cartCookie.name);
    if (!cookie) throw new Error(`${origin} made no cart; its answer was ${page.url()}`);
    return decodeURIComponent(cookie.value);
  } finally {
    await context.close();
  }
}

export const pages: readonly BenchPage[] = [
  { name: 'home', path: homeUrl, control: '#main a[href]' },
  collectionPage,
  productPage,
  { name: 'cart', path: cartUrl, control: '#main button', returnTo: keepFilledCart },
];
