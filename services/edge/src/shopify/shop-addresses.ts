import { ownPath } from '@store/shared/contracts/own-path';
import type { PageSlug } from '@store/shared/contracts/page-slugs';
import {
  cartUrl,
  collectionUrl,
  homeUrl,
  loginUrl,
  pageUrl,
  productUrl,
  registerUrl,
  resetPasswordUrl,
  searchUrl,
  userTabUrl,
  userUrl,
} from '@store/shared/contracts/urls';
import { readBuyLink } from './buy-link';
import { canonicalPath, decodedPart, isKnownPath } from './canonical-path';
import { readCartLink, type CartLink } from './cart-link';

/** Where addresses lead that are not the shop's own. */
export interface ShopOrigins {
  checkout: string;
  /** Of the Shopify shop, which has its admin. */
  shopify: string;
}

/** What an address is answered with in place of a page. */
export type AddressAnswer =
  /** 301 to a path of this shop, or to an address of one of {@link ShopOrigins}, with the query. */
  | { kind: 'moved'; location: string }
  /** The code is kept, and put on the cart; then comes a path of this shop. */
  | { kind: 'discount'; code: string; location: string }
  /** A cart is made. */
  | { kind: 'cart'; link: CartLink };

interface Asked {
  /** What the first group of the move's expression matched. */
  part: string;
  path: string;
  /** Without `?`. */
  query: string;
  origins: ShopOrigins;
}

interface Move {
  /** Of the whole canonical path. */
  path: RegExp;
  /** Where it leads, with the same query unless another one is named; null for an address that stays as it is. */
  to: (asked: Asked) => string | { location: string; query: string } | null;
}

/** Policies of Shopify, and the pages that say the same here. */
const policies: Record<string, PageSlug> = {
  'refund-policy': 'refund-policy',
  'privacy-policy': 'privacy-policy',
  'terms-of-service': 'terms-of-service',
  'terms-of-sale': 'terms-of-service',
  'shipping-policy': 'shipping-information',
  'contact-information': 'contact-us',
};

/** Addresses that a Shopify shop answers, with what they are here; docs/product/shop-addresses.md has them in words. */
const moves: readonly Move[] = [
  {
    path: /^\/collections\/[^/]+\/products\/([^/]+)$/,
    to: ({ part }) => productUrl(decodeURIComponent(part)),
  },
  // The type or vendor is in the query as `q`.
  { path: /^\/collections\/(?:types|vendors)$/, to: () => searchUrl('') },
  // The part of a collection with a tag.
  { path: /^\/collections\/([^/]+)\/[^/]+$/, to: ({ part }) => collectionUrl(decodeURIComponent(part)) },
  { path: /^\/(?:products|collections)$/, to: () => collectionUrl('all') },
  { path: /^\/(?:pages|policies)$/, to: () => pageUrl('help-center') },
  {
    path: /^\/policies\/([^/]+)$/,
    to({ part }) {
      const slug = Object.hasOwn(policies, part) ? policies[part] : undefined;
      return slug === undefined ? null : pageUrl(slug);
    },
  },
  {
    path: /^\/search$/,
    to({ query }) {
      const parts = query.split('&');
      const kept = parts.filter((part) => !ofThemeSearch.test(part));
      return kept.length === parts.length ? null : { location: searchUrl(''), query: kept.join('&') };
    },
  },
  { path: /^\/(?:account|customer_authentication)\/login$/, to: () => loginUrl },
  { path: /^\/account\/register$/, to: () => registerUrl },
  {
    path: /^\/account\/(?:recover|reset|activate)(?:\/.*)?$/,
    // Tokens of Shopify's letters are not ours.
    to: () => ({ location: resetPasswordUrl, query: '' }),
  },
  { path: /^\/account\/orders(?:\/.*)?$/, to: () => userTabUrl('orders') },
  { path: /^\/account\/.+$/, to: () => userUrl },
  // Pictures of old letters and search results are at `/cdn`.
  { path: /^\/admin(?:\/.*)?$|^\/cdn\/.+$/, to: ({ path, origins }) => origins.shopify + path },
  // Pages and downloads of apps. Without `_fd=0` Shopify would lead back to the shop's own domain.
  {
    path: /^\/(?:apps|a|community|tools)\/.+$/,
    to: ({ path, origins }) => `${origins.shopify}${path}?_fd=0`,
  },
  { path: /^\/checkout$/, to: () => cartUrl },
  {
    path: /^\/(?:\d+\/)?(?:checkouts|orders|order_payment|invoices|gift_cards)\/.+$|^\/cart\/c\/.+$/,
    to: ({ path, origins }) => origins.checkout + path,
  },
];

/** Names in the query of a theme's search that ours does not have. */
const ofThemeSearch = /^(?:type|view|section_id|sort_by|options(?:\[|%5b)[^=]*)(?:=|$)/i;

/**
 * Resolves an address that a Shopify shop would answer, or an address of this shop that is not written canonically.
 * @returns null for the canonical address of a page, and for an unknown address.
 */
export function addressAnswer(url: string, origins: ShopOrigins): AddressAnswer | null {
  const [written = '', query = ''] = url.split(/\?(.*)/s);
  const path = canonicalPath(written);
  if (path === null) return null;
  for (const { path: pattern, to } of moves) {
    const found = pattern.exec(path);
    const target = found && to({ part: found[1] ?? '', path, query, origins });
    if (target)
      return typeof target === 'string' ? moved(target, query) : moved(target.location, target.query);
  }
  const link = linkAnswer(path, query);
  if (link) return link;
  const inOwnLanguage = withoutLocale(path);
  if (inOwnLanguage !== null)
    return addressAnswer(withQuery(inOwnLanguage, query), origins) ?? moved(inOwnLanguage, query);
  return path === written ? null : moved(path, query);
}

/** The answer to a link with a discount or a cart. */
function linkAnswer(path: string, query: string): AddressAnswer | null {
  const [, kind, written = ''] = /^\/(discount|cart|buy)\/([^/]+)$/.exec(path) ?? [];
  if (kind === undefined) return null;
  const sent = new URLSearchParams(query);
  if (kind === 'discount') {
    const code = readDiscountCode(decodedPart(written) ?? '');
    if (code === null) return null;
    const location = ownPath(sent.get('redirect')) ?? homeUrl;
    const rest = query.split('&').filter((part) => part !== '' && !new URLSearchParams(part).has('redirect'));
    return { kind, code, location: withQuery(location, rest.join('&')) };
  }
  const link = kind === 'buy' ? readBuyLink(written, sent) : readCartLink(written, sent);
  return link && { kind: 'cart', link };
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The path without the part that names a language or market, such as `/en-us`; null for a path without one. */
function withoutLocale(path: string): string | null {
  const [, language = '', rest = ''] = /^\/([a-z]{2})(?:-[a-z]{2})?(\/.+)?$/i.exec(path) ?? [];
  if (language === '' || languages.of(language) === undefined) return null;
  return rest === '' || isKnownPath(rest) ? rest || homeUrl : null;
}

function moved(location: string, query: string): AddressAnswer {
  return { kind: 'moved', location: withQuery(location, query) };
}

/** An address with more in its query, before its hash. */
export function withQuery(location: string, query: string): string {
  if (query === '') return location;
  const [address = '', hash] = location.split(/#(.*)/s);
  return `${address}${address.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}`;
}

/** Characters of a code at most, as Shopify has it. */
const codeLimit = 255;

/** A discount code of an address or of a cookie; null for what cannot be one. */
export function readDiscountCode(text: string): string | null {
  const code = text.trim();
  return code !== '' && code.length <= codeLimit && !/\p{Cc}/u.test(code) ? code : null;
}
