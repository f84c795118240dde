import { cartIdPattern } from '@store/shared/contracts/cart';
import { findCurrency, defaultCurrency } from '@store/shared/shop-data/currencies';
import type { VisitorSettings } from '@store/shared/contracts/page';
import { cartCookie, cookieNames } from '@store/shared/contracts/storage';

/** What a page depends on: the display currency of its cookie, USD for anything unknown. */
export function readVisitor(cookies: Record<string, string | undefined>): VisitorSettings {
  const code = cookies[cookieNames.currency];
  return { currency: (code && findCurrency(code)) || defaultCurrency };
}

/** The cart that a browser without scripts has; undefined for what is no cart's id. */
export function readCartId(cookies: Record<string, string | undefined>): string | undefined {
  const id = cookies[cartCookie.name];
  return id !== undefined && cartIdPattern.test(id) ? id : undefined;
}

const countryCode = /^[A-Z]{2}$/;

/** The visitor's country: a CDN's header if there is one, else looked up from the address; empty when unknown. */
export function readCountry(fromHeader: string | undefined, lookUp: () => string | undefined): string {
  const code = (fromHeader ?? lookUp() ?? '').toUpperCase();
  // XX and T1 are what CDNs say for "unknown" and for Tor.
  return countryCode.test(code) && code !== 'XX' ? code : '';
}
