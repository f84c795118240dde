/**
 * Where "Proceed to Checkout" leads: scheme and host become the store's checkout origin, path and query stay
 * (decisions, "Cart"). What cannot be rewritten is logged and used as it came (spec section 8), unless its scheme
 * is not http(s): such an address could run a program in our page, so there is no link then.
 * @param checkoutOrigin Null when it is not known: the service's own host stays.
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

/** An address without a host and scheme of its own can only lead to a page of this site. */
const harmlessAsPath = (address: string): boolean => {
  const here = 'https://here.invalid';
  return parse(address, here)?.origin === here;
};
