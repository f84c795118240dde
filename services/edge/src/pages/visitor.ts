import { cartIdPattern } from '@store/shared/contracts/cart';
import { findCurrency, defaultCurrency } from '@store/shared/shop-data/currencies';
import type { VisitorSettings } from '@store/shared/contracts/page';
import { cartCookie, cookieNames } from '@store/shared/contracts/storage';

type Cookies = Record<string, string | undefined>;

/** What a page's variant depends on: the currency of the visitor's cookie, USD when it is unknown. */
export function readVisitor(cookies: Cookies): VisitorSettings {
  const code = cookies[cookieNames.currency];
  return { currency: (code && findCurrency(code)) || defaultCurrency };
}

/** The id of the browser's cart, from its cookie; undefined without one and when malformed. */
export function cartIdOf(cookies: Cookies): string | undefined {
  const id = cookies[cartCookie.name];
  return id !== undefined && cartIdPattern.test(id) ? id : undefined;
}
