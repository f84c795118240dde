import { policyReportUrl } from './policy-reports.plugin';
import type { EdgeEnvironment } from '../environment';

/** What the policy of one document allows inline. */
export interface InlineSources {
  /** Sources of inline scripts: `nonce-…` or `sha256-…`. */
  scripts: readonly string[];
  /** The nonce of style elements. */
  styleNonce: string;
}

const scriptSources = '{scripts}';
const styleSource = '{styles}';

/** Refuses strings where a string can become script; `document-scripts/trusted-types.ts` makes the one policy. */
const trustedTypes = "require-trusted-types-for 'script'; trusted-types default";

/**
 * Headers of every document.
 *
 * Scripts: inline ones need the document's nonce or, in a cached page, the hash of their text. `strict-dynamic` extends
 * that trust to scripts which they add; markup that was injected gets neither.
 *
 * Styles: elements need the document's nonce, in a cached page too. There it is the same for all visitors of the page
 * until it is rendered again. Hashes would not do: styled-components adds rules to an empty style element, and WebKit
 * accepts no hash of an empty element.
 */
export function pageHeaders(
  environment: EdgeEnvironment,
): (sources: InlineSources) => Record<string, string> {
  const commerce = new URL(environment.STOREFRONT_ENDPOINT).origin;
  const checkout = new URL(environment.CHECKOUT_ORIGIN).origin;
  const pictures = new URL(environment.PICTURE_ORIGIN).origin;
  const formService = environment.FORM_SERVICE ? ` ${new URL(environment.FORM_SERVICE).origin}` : '';
  const secure = environment.STORE_ORIGIN.startsWith('https:');
  // Development loads changed modules from other addresses than a release's.
  const typesAreChecked = !environment.DEV_SLICES;
  const reporting = `report-uri ${policyReportUrl}`;
  const constant = {
    'Content-Type': 'text/html; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    // What an HTTP cache may keep says so itself: http-cache.ts.
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding, Cookie',
    // Browsers that know this header refuse a script without an integrity hash.
    ...(environment.DEV_SLICES ? {} : { 'Integrity-Policy': 'blocked-destinations=(script)' }),
    ...(typesAreChecked &&
      environment.TRUSTED_TYPES === 'report' && {
        'Content-Security-Policy-Report-Only': `${trustedTypes}; ${reporting}`,
      }),
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  const policy = [
    "default-src 'none'",
    `script-src ${scriptSources} 'strict-dynamic'`,
    `style-src 'self' ${styleSource}`,
    "style-src-attr 'unsafe-inline'",
    // `blob:` addresses are previews of pictures that a shopper adds to a review.
    `img-src 'self' data: blob: ${pictures}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self' ${commerce}`,
    "manifest-src 'self'",
    `form-action 'self' ${checkout}${formService}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(typesAreChecked && environment.TRUSTED_TYPES === 'enforce' ? [trustedTypes] : []),
    reporting,
  ].join('; ');
  return ({ scripts, styleNonce }) => ({
    ...constant,
    'Content-Security-Policy': policy
      .replace(scriptSources, scripts.map((source) => `'${source}'`).join(' '))
      .replace(styleSource, `'nonce-${styleNonce}'`),
  });
}
