/**
 * Address of "Proceed to Checkout": scheme and host become the store's checkout origin, path and query stay. An address
 * that cannot be parsed is logged and used as it is. Null, and no link, for a scheme other than http(s), which could
 * run a script in our page.
 * @param checkoutOrigin null when it is not configured: the service's own host stays.
 */
export function checkoutUrl(original: string, checkoutOrigin: string | null): string | null {
  const url = parse(original);
  if (!url) {
    console.error('Invalid checkout URL', original);
    return harmlessAsPath(original) ? original : null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    console.error('Refused checkout URL', original);
    return null;
  }
  const origin = checkoutOrigin === null ? url : parse(checkoutOrigin);
  if (!origin) {
    console.error('Invalid checkout origin', checkoutOrigin);
    return original;
  }
  return `${origin.protocol}//${origin.host}${url.pathname}${url.search}${url.hash}`;
}

function parse(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** An address without scheme and host can only lead to a page of this site. */
const harmlessAsPath = (address: string): boolean => {
  const here = 'https://here.invalid';
  return parse(address, here)?.origin === here;
};
