import { currencyOptions, findCurrency } from '@store/shared/shop-data/currencies';
import { cookieNames, storageKeys } from '@store/shared/contracts/storage';
import type { Stores } from '@store/shared/runtime/stores';
import { readCookie } from '../../browser/cookies';

/**
 * Offers the currency of the visitor's country, once, to somebody who has chosen none (decisions, "Cookies, location,
 * consent"). Nothing is changed unless it is asked for: the country is a guess.
 */
export function suggestCurrency({ currency, notices }: Stores) {
  const country = readCookie(cookieNames.country);
  const own = currencyOptions.find(({ code }) => code === country);
  if (!own || own.name === currency.getState().selected.name) return;
  if (readCookie(cookieNames.currency) || wasSuggested()) return;
  notices.getState().show({
    tone: 'information',
    text: `Shopping from ${own.country}? Prices can be shown in ${own.name} (${own.symbol}).`,
    action: { label: `Show ${own.name}`, run: () => currency.getState().select(own) },
  });
}

/** Whether it was before; from now on it was. Without storage it is suggested on every first page. */
function wasSuggested(): boolean {
  try {
    if (localStorage.getItem(storageKeys.currencySuggested)) return true;
    localStorage.setItem(storageKeys.currencySuggested, '1');
    return false;
  } catch {
    return false;
  }
}

/** Takes over what was chosen in another tab, or on a page after this one, as soon as this one is looked at again. */
export function followCurrency({ currency }: Stores) {
  const chosen = findCurrency(readCookie(cookieNames.currency) ?? '');
  const { selected, select } = currency.getState();
  if (chosen && chosen.code !== selected.code) select(chosen);
}
