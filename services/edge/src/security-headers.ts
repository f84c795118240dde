import type { EdgeEnvironment } from './environment';

const nonceMark = 'nonce-*';

/** Headers of every page. Scripts need the nonce; what they load in turn is trusted, nothing inline is. */
export function pageHeaders(environment: EdgeEnvironment): (nonce: string) => Record<string, string> {
  const commerce = new URL(environment.STOREFRONT_ENDPOINT).origin;
  const checkout = new URL(environment.CHECKOUT_ORIGIN).origin;
  const pictures = new URL(environment.PICTURE_ORIGIN).origin;
  const formService = environment.FORM_SERVICE ? ` ${new URL(environment.FORM_SERVICE).origin}` : '';
  const secure = environment.STORE_ORIGIN.startsWith('https:');
  const fixed = {
    'Content-Type': 'text/html; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    // The page depends on cookies and carries a nonce; shared caches must ask the edge.
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Cookie',
    // Where a browser knows it, a script without a hash is refused like one with a wrong hash.
    ...(environment.DEV_SLICES ? {} : { 'Integrity-Policy': 'blocked-destinations=(script)' }),
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  // Put together once: it is sent with every page.
  const policy = [
    "default-src 'none'",
    `script-src '${nonceMark}' 'strict-dynamic'`,
    `style-src 'self' '${nonceMark}'`,
    "style-src-attr 'unsafe-inline'",
    // `blob:` are pictures that a shopper is about to send with a review.
    `img-src 'self' data: blob: ${pictures}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${commerce}`,
    "manifest-src 'self'",
    `form-action 'self' ${checkout}${formService}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]
    .join('; ')
    .split(nonceMark);
  return (nonce) => ({ ...fixed, 'Content-Security-Policy': policy.join(`nonce-${nonce}`) });
}
