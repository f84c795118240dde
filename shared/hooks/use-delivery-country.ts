import { useMemo } from 'react';
import { readCookies } from '../browser/cookies';
import { cookieNames } from '../contracts/storage';
import { useCurrency } from '@store/shared/runtime/stores';
import { useHydrated } from './use-hydrated';

const isChosen = new RegExp(`(?:^|; )${cookieNames.currency}=`);
const visitorCountry = new RegExp(`(?:^|; )${cookieNames.country}=([A-Z]{2})(?:;|$)`);

/**
 * The country that delivery times are shown for: the one chosen with the currency; while none is chosen, the visitor's own.
 * The server knows the chosen one only, as its pages are the same for every visitor with a currency.
 */
export function useDeliveryCountry(): { code: string; name: string } {
  const selected = useCurrency((state) => state.selected);
  const isHydrated = useHydrated();
  // Cookies are read once for each currency and not at each rendering: the browser asks another process for them.
  return useMemo(() => {
    const cookies = isHydrated ? readCookies() : '';
    const own = isChosen.test(cookies) ? null : (visitorCountry.exec(cookies)?.[1] ?? null);
    if (own === null || own === selected.code) return { code: selected.code, name: selected.country };
    return { code: own, name: new Intl.DisplayNames('en', { type: 'region' }).of(own) ?? own };
  }, [isHydrated, selected]);
}
