import { ownPath } from '@store/shared/contracts/own-path';

/** First parts of paths whose every part is small letters: what follows names a page or is a handle. */
const ofHandles = new Set(['account', 'collections', 'pages', 'policies', 'products']);

/** First parts of paths that are known in small letters, while what follows, such as a token, stays as it is written. */
const known = new Set([
  'admin',
  'buy',
  'cart',
  'checkout',
  'checkouts',
  'customer_authentication',
  'discount',
  'gift_cards',
  'login',
  'orders',
  'register',
  'reset-password',
  'search',
  'user',
]);

/**
 * The one spelling of a path: single slashes and none at its end, and of known routes and handles small letters without
 * needless escapes, as `shared/contracts/urls.ts` writes them. Null for a path that browsers, or the next parser, may read
 * as another address: it is not redirected but not found.
 */
export function canonicalPath(written: string): string | null {
  // Browsers read two slashes, or a backslash, at the start of a path as another host.
  if (!/^\/(?![/\\])/.test(written) || /[\\\p{Cc}]/u.test(written)) return null;
  const parts = written.split('/').filter((part) => part !== '');
  if (parts.some((part) => /^(?:\.|%2e){1,2}$/i.test(part))) return null;
  const first = parts[0]?.toLowerCase() ?? '';
  if (ofHandles.has(first)) {
    const handles = parts.map(canonicalHandle);
    return handles.includes(null) ? null : `/${handles.join('/')}`;
  }
  if (known.has(first)) parts[0] = first;
  return `/${parts.join('/')}`;
}

/** Whether an address of the shop begins like a path. */
export function isKnownPath(path: string): boolean {
  const first = path.split('/')[1]?.toLowerCase() ?? '';
  return ofHandles.has(first) || known.has(first);
}

/** Null for a handle with malformed escapes, and for one that would be another address without them. */
function canonicalHandle(part: string): string | null {
  const handle = decodedPart(part);
  return handle === null || /[/\\\p{Cc}]/u.test(handle) ? null : encodeURIComponent(handle.toLowerCase());
}

/** A part of a path without its escapes; null when they are malformed. */
export function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/**
 * The address that is routed for a request target. Proxies may send the whole address (RFC 9112, 3.2.2); its origin is
 * left out. A path that browsers would read as another host, such as `//other.example/`, becomes one that no page has.
 */
export function routedAddress(target: string): string {
  const address = target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  return ownPath(address) === null ? `/${encodeURIComponent(address)}` : address;
}
