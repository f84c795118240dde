import { variantNumber } from '@store/shared/contracts/storefront';
import type { CheckRow } from './check-row';

/** A redirect that the merchant made. */
export interface UrlRedirect {
  path: string;
  target: string;
}

interface Shop {
  /** Origin of the shop. */
  siteOrigin: string;
  /** Origin of the hosted checkout. */
  checkoutOrigin: string;
  /** Some of the store's redirects; an error when they cannot be read. */
  redirects: readonly UrlRedirect[] | Error;
  /** Global id of a variant that can be bought; null without one. */
  variant: string | null;
}

const timeLimitMs = 15_000;
const redirectsPlace = 'Content → Menus → URL redirects';
/** Redirects that are tried. */
const tried = 5;

/** Opens the addresses of a Shopify shop at the running shop. @returns a row for each kind of address. */
export async function checkAddresses({ siteOrigin, ...shop }: Shop): Promise<CheckRow[]> {
  const site = new Site(siteOrigin);
  try {
    await site.open('/robots.txt');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const problem = `${siteOrigin} does not answer (${reason}): start the shop, or set STORE_ORIGIN to its address.`;
    return [{ what: 'Addresses', problems: [problem] }];
  }
  return [
    await redirectsRow(site, shop.redirects),
    await discountRow(site),
    await cartLinkRow(site, shop),
    await agentsRow(site),
    await sitemapRow(site),
  ];
}

interface Opened {
  status: number;
  /** Where it leads to; null for no redirect. */
  to: URL | null;
  setsCookie: boolean;
  text: string;
}

/** The running shop. */
class Site {
  constructor(readonly origin: string) {}

  async open(path: string): Promise<Opened> {
    const response = await fetch(new URL(path, this.origin), {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    const location = response.headers.get('location');
    return {
      status: response.status,
      to: location === null ? null : new URL(location, this.origin),
      setsCookie: response.headers.getSetCookie().length > 0,
      text: await response.text(),
    };
  }
}

const said = ({ status, to }: Opened): string => `${status}${to ? ` to ${to.href}` : ''}`;

async function redirectsRow(site: Site, redirects: Shop['redirects']): Promise<CheckRow> {
  const what = 'Redirects';
  if (redirects instanceof Error)
    return {
      what,
      problems: [
        `They cannot be read: ${redirects.message}. The app needs the scope unauthenticated_read_content.`,
      ],
    };
  if (redirects.length === 0)
    return { what, problems: [], notes: [`There are none under ${redirectsPlace}.`] };
  const problems: string[] = [];
  for (const { path, target } of redirects.slice(0, tried)) {
    const opened = await site.open(path);
    const isRight = opened.status === 301 && opened.to?.href === new URL(target, site.origin).href;
    if (!isRight)
      problems.push(
        `${path} answers ${said(opened)} instead of 301 to ${target}: a page has this address, or ${redirectsPlace} was changed a minute ago.`,
      );
  }
  return { what, problems };
}

async function discountRow(site: Site): Promise<CheckRow> {
  const opened = await site.open('/discount/CHECK?redirect=/cart');
  const works = opened.setsCookie && opened.to?.href === new URL('/cart', site.origin).href;
  const problems = works
    ? []
    : [`/discount/CHECK?redirect=/cart answers ${said(opened)}: it has to keep the code and lead to /cart.`];
  return { what: 'Discount links', problems };
}

async function cartLinkRow(
  site: Site,
  { variant, checkoutOrigin }: Omit<Shop, 'siteOrigin'>,
): Promise<CheckRow> {
  const what = 'Cart links';
  if (!variant) return { what, problems: ['No featured product is for sale, so none can be tried.'] };
  const path = `/cart/${variantNumber(variant)}:1`;
  const opened = await site.open(path);
  const { to } = opened;
  const isCheckout = to?.origin === new URL(checkoutOrigin).origin;
  const isCart = to?.origin === new URL(site.origin).origin && to.pathname === '/cart';
  const problems =
    isCheckout || isCart
      ? []
      : [`${path} answers ${said(opened)}: it has to lead to the checkout or the cart.`];
  return { what, problems };
}

async function agentsRow(site: Site): Promise<CheckRow> {
  const path = '/.well-known/ucp';
  const opened = await site.open(path);
  const problems: string[] = [];
  if (opened.status !== 200)
    problems.push(
      `${path} answers ${said(opened)}: turn on the shop’s agentic storefront in Shopify’s admin.`,
    );
  else if (!opened.text.includes(site.origin))
    problems.push(`${path} does not name ${site.origin}: set STORE_ORIGIN to the shop’s address.`);
  return { what: 'Shopping agents', problems };
}

const locations = ({ text }: Opened): string[] =>
  [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);

async function sitemapRow(site: Site): Promise<CheckRow> {
  const what = 'Sitemap';
  const index = await site.open('/sitemap.xml');
  const [first] = locations(index);
  if (index.status !== 200 || !first)
    return { what, problems: [`/sitemap.xml answers ${said(index)}, and lists nothing.`] };
  if (!first.startsWith(`${site.origin}/`))
    return { what, problems: [`/sitemap.xml names ${first}: set STORE_ORIGIN to the shop’s address.`] };
  const list = await site.open(first);
  return {
    what,
    problems: locations(list).length > 0 ? [] : [`${first} answers ${said(list)}, and lists nothing.`],
  };
}
