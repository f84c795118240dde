import { useMemo } from 'react';
import { readCookie } from '../browser/cookies';
import { cookieNames } from '../contracts/storage';
import { useCurrency } from '@store/shared/runtime/stores';
import { useHydrated } from './use-hydrated';

/** The visitor's country while none is chosen; null when one is, or when the browser gives no cookies. */
function countryOfVisitor(): string | null {
  if (readCookie(cookieNames.currency) !== null) return null;
  const country = readCookie(cookieNames.country) ?? '';
  return /^[A-Z]{2}$/.test(country) ? country : null;
}

/**
 * Code of the country that delivery times are shown for: the one chosen with the currency; while none is chosen, the
 * visitor's own. The server knows the chosen one only, as its pages are the same for every visitor with a currency.
 */
export function useDeliveryCountryCode(): string {
  const selected = useCurrency((state) => state.selected);
  const isHydrated = useHydrated();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once for each chosen currency: the browser asks another process
  const visitors = useMemo(() => (isHydrated ? countryOfVisitor() : null), [isHydrated, selected]);
  return visitors ?? selected.code;
}
