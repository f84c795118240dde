import type { Browser, BrowserContext } from 'playwright';
import { featuredProducts } from '@store/shared/shop-data/featured-products';
import { firstSizes, keepFirstSizes } from '../shop/first-sizes';
import { storageKeys } from '@store/shared/contracts/storage';
import type { Variant } from './variants';
import { cartUrl, collectionUrl, homeUrl, productUrl, searchUrl } from '@store/shared/contracts/urls';

export interface BenchPage {
  name: 'home' | 'collection' | 'product' | 'search' | 'cart';
  path: string;
  /** A control of the page. The page counts as interactive once React has attached the control's handlers. */
  control: string;
  /** What a shopper taps first; on a phone it is on the page as soon as the page is painted. */
  firstTap: string;
  /** Gives a new browser context what an earlier visit to this origin left. */
  returnTo?: (browser: Browser, context: BrowserContext, variant: Visited) => Promise<void>;
}

type Visited = Pick<Variant, 'origin' | 'documentsOf'>;

const [featured] = featuredProducts;
if (!featured) throw new Error('The home page features no product.');

export const addToCartButton = '#main button[data-main]';
const menuButton = 'header button[aria-label="Menu"]';

export const collectionPage: BenchPage = {
  name: 'collection',
  path: collectionUrl('hoodie'),
  control: '#main a.card',
  firstTap: '#main button[popovertarget]',
};
export const productPage: BenchPage = {
  name: 'product',
  path: productUrl(featured.handle),
  control: addToCartButton,
  firstTap: '#main fieldset label:last-child',
};
type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Cookies and storage of a browser with a filled cart, by the origin of its shop. */
const carts = new Map<string, Kept>();

/** Gives the context what the shop keeps in a browser that has put the product into its cart. */
async function keepFilledCart(
  browser: Browser,
  context: BrowserContext,
  { origin, documentsOf = origin }: Visited,
): Promise<void> {
  const { cookies, origins } = carts.get(documentsOf) ?? (await fillCart(browser, documentsOf));
  carts.set(documentsOf, { cookies, origins });
  const { hostname } = new URL(origin);
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: hostname })));
  await context.addInitScript(
    (entries) => entries.forEach(({ name, value }) => localStorage.setItem(name, value)),
    origins.flatMap(({ localStorage }) => localStorage),
  );
}

async function fillCart(browser: Browser, origin: string): Promise<Kept> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    // The size was chosen before: a dialog would ask about it.
    await page.addInitScript(keepFirstSizes, firstSizes);
    await page.goto(origin + productPage.path, { waitUntil: 'networkidle' });
    await page.locator(addToCartButton).click();
    const count = page.getByRole('banner').getByRole('link', { name: /^\(1\) Cart/ });
    await count.waitFor({ timeout: 60_000 });
    // The count is shown before the answer is there; the cart's id is kept with the answer.
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, storageKeys.cartId);
    const { cookies, origins } = await context.storageState();
    // The note of a page that is open looks later like that of one which stood still.
    const kept = origins.map((from) => ({
      ...from,
      localStorage: from.localStorage.filter(({ name }) => name !== storageKeys.openPage),
    }));
    return { cookies, origins: kept };
  } finally {
    await context.close();
  }
}

export const pages: readonly BenchPage[] = [
  { name: 'home', path: homeUrl, control: '#main a[href]', firstTap: menuButton },
  collectionPage,
  productPage,
  { name: 'search', path: searchUrl('hoodie'), control: '#main a.card', firstTap: menuButton },
  {
    name: 'cart',
    path: cartUrl,
    control: '#main button',
    firstTap: '#main button[aria-label="Increase quantity"]',
    returnTo: keepFilledCart,
  },
];
