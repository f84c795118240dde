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
import { readAddLink, readCartLink, type CartLink } from './cart-link';

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
  /** What the row's expression found in the path. */
  parts: (string | undefined)[];
  path: string;
  /** Without `?`. */
  query: string;
  origins: ShopOrigins;
}

interface Row {
  /** Of the whole canonical path. */
  path: RegExp;
  /** Null for an address that the rule does not know, and which stays as it is. */
  answer: (asked: Asked) => AddressAnswer | null;
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
const rows: readonly Row[] = [
  {
    path: /^\/collections\/[^/]+\/products\/([^/]+)$/,
    answer: ({ parts: [handle = ''], query }) => moved(productUrl(decodeURIComponent(handle)), query),
  },
  // The type or vendor is in the query as `q`.
  { path: /^\/collections\/(?:types|vendors)$/, answer: ({ query }) => moved(searchUrl(''), query) },
  {
    // The part of a collection with a tag.
    path: /^\/collections\/([^/]+)\/[^/]+$/,
    answer: ({ parts: [handle = ''], query }) => moved(collectionUrl(decodeURIComponent(handle)), query),
  },
  { path: /^\/(?:products|collections)$/, answer: ({ query }) => moved(collectionUrl('all'), query) },
  { path: /^\/(?:pages|policies)$/, answer: ({ query }) => moved(pageUrl('help-center'), query) },
  {
    path: /^\/policies\/([^/]+)$/,
    answer({ parts: [name = ''], query }) {
      const slug = Object.hasOwn(policies, name) ? policies[name] : undefined;
      return slug === undefined ? null : moved(pageUrl(slug), query);
    },
  },
  {
    path: /^\/search$/,
    answer({ query }) {
      const parts = query.split('&');
      const kept = parts.filter((part) => !ofThemeSearch.test(part));
      return kept.length === parts.length ? null : moved(searchUrl(''), kept.join('&'));
    },
  },
  { path: /^\/(?:account|customer_authentication)\/login$/, answer: ({ query }) => moved(loginUrl, query) },
  { path: /^\/account\/register$/, answer: ({ query }) => moved(registerUrl, query) },
  {
    path: /^\/account\/(?:recover|reset|activate)(?:\/.*)?$/,
    // Tokens of Shopify's letters are not ours.
    answer: () => moved(resetPasswordUrl, ''),
  },
  { path: /^\/account\/orders(?:\/.*)?$/, answer: ({ query }) => moved(userTabUrl('orders'), query) },
  { path: /^\/account\/.+$/, answer: ({ query }) => moved(userUrl, query) },
  {
    // Pictures of old letters and search results are at `/cdn`.
    path: /^\/admin(?:\/.*)?$|^\/cdn\/.+$/,
    answer: ({ path, query, origins }) => moved(origins.shopify + path, query),
  },
  {
    // Pages and downloads of apps. Without `_fd=0` Shopify would lead back to the shop's own domain.
    path: /^\/(?:apps|a|community|tools)\/.+$/,
    answer: ({ path, query, origins }) => moved(`${origins.shopify}${path}?_fd=0`, query),
  },
  { path: /^\/checkout$/, answer: ({ query }) => moved(cartUrl, query) },
  {
    path: /^\/(?:\d+\/)?(?:checkouts|orders|order_payment|invoices|gift_cards)\/.+$|^\/cart\/c\/.+$/,
    answer: ({ path, query, origins }) => moved(origins.checkout + path, query),
  },
  {
    path: /^\/discount\/([^/]+)$/,
    answer({ parts: [written = ''], query }) {
      const code = readDiscountCode(decodedPart(written) ?? '');
      if (code === null) return null;
      const sent = new URLSearchParams(query);
      const location = ownPath(sent.get('redirect')) ?? homeUrl;
      const rest = query
        .split('&')
        .filter((part) => part !== '' && !new URLSearchParams(part).has('redirect'));
      return { kind: 'discount', code, location: withQuery(location, rest.join('&')) };
    },
  },
  {
    path: /^\/cart\/([^/]+)$/,
    answer({ parts: [lines = ''], query }) {
      const sent = new URLSearchParams(query);
      const link = lines === 'add' ? readAddLink(sent) : readCartLink(lines, sent);
      return link && { kind: 'cart', link };
    },
  },
  {
    path: /^\/buy\/([^/]+)$/,
    answer({ parts: [items = ''], query }) {
      const link = readBuyLink(items, new URLSearchParams(query));
      return link && { kind: 'cart', link };
    },
  },
];

/** Names in the query of a theme's search that ours does not have. */
const ofThemeSearch = /^(?:type|view|section_id|sort_by|options(?:\[|%5b)[^=]*)(?:=|$)/i;

/**
 * The answer to an address of a Shopify shop, or to another spelling of an address of ours.
 * @returns null for the canonical address of a page, and for an unknown address.
 */
export function addressAnswer(url: string, origins: ShopOrigins): AddressAnswer | null {
  const [written = '', query = ''] = url.split(/\?(.*)/s);
  const path = canonicalPath(written);
  if (path === null) return null;
  for (const row of rows) {
    const found = row.path.exec(path);
    const answer = found && row.answer({ parts: found.slice(1), path, query, origins });
    if (answer) return answer;
  }
  const inOwnLanguage = withoutLocale(path);
  if (inOwnLanguage !== null)
    return addressAnswer(withQuery(inOwnLanguage, query), origins) ?? moved(inOwnLanguage, query);
  return path === written ? null : moved(path, query);
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
