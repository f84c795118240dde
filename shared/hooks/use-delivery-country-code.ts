import { useState, useSyncExternalStore } from 'react';
import { readCookies } from '../browser/cookies';
import { cookieNames } from '../contracts/storage';
import { useCurrency } from '@store/shared/runtime/stores';

const never = () => () => undefined;
const isChosen = new RegExp(`(?:^|; )${cookieNames.currency}=`);
const visitorCountry = new RegExp(`(?:^|; )${cookieNames.country}=([A-Z]{2})(?:;|$)`);

/** The visitor's country while none is chosen; null when one is, or when the browser gives no cookies. */
function countryOfVisitor(): string | null {
  const cookies = readCookies();
  return isChosen.test(cookies) ? null : (visitorCountry.exec(cookies)?.[1] ?? null);
}

/**
 * Reads the visitor's country once for each chosen currency, and not several times at each rendering: for its cookies the
 * browser asks another process.
 */
function countryReader() {
  let readFor: unknown;
  let country: string | null = null;
  return (currency: unknown): string | null => {
    if (readFor !== currency) country = countryOfVisitor();
    readFor = currency;
    return country;
  };
}

/**
 * Code of the country that delivery times are shown for: the one chosen with the currency; while none is chosen, the
 * visitor's own. The server knows the chosen one only, as its pages are the same for every visitor with a currency.
 */
export function useDeliveryCountryCode(): string {
  const selected = useCurrency((state) => state.selected);
  const [read] = useState(countryReader);
  return (
    useSyncExternalStore(
      never,
      () => read(selected),
      () => null,
    ) ?? selected.code
  );
}
