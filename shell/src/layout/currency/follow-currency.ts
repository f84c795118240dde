import { countryInText } from '@store/shared/shop-data/country-in-text';
import { currencyOptions, findCurrency } from '@store/shared/shop-data/currencies';
import { cookieNames, storageKeys } from '@store/shared/contracts/storage';
import type { Stores } from '@store/shared/runtime/stores';
import { readCookie } from '@store/shared/browser/cookies';

/**
 * Suggests the currency of the visitor's country, once, when none was chosen. It changes nothing by itself, as the
 * country is a guess.
 */
export function suggestCurrency({ currency, notices }: Stores) {
  const country = readCookie(cookieNames.country);
  const own = currencyOptions.find(({ code }) => code === country);
  if (!own || own.name === currency.getState().selected.name) return;
  if (readCookie(cookieNames.currency) || wasSuggested()) return;
  notices.getState().show({
    tone: 'information',
    text: `Shopping from ${countryInText(own.country)}? Prices can be shown in ${own.name} (${own.symbol}).`,
    action: { label: `Show ${own.name}`, run: () => currency.getState().select(own) },
  });
}

/** Whether the suggestion was made before; marks it as made. Without storage every first page suggests it. */
function wasSuggested(): boolean {
  try {
    if (localStorage.getItem(storageKeys.currencySuggested)) return true;
    localStorage.setItem(storageKeys.currencySuggested, '1');
    return false;
  } catch {
    return false;
  }
}

/** Applies a currency that was chosen in another tab or on a later page, when this page is visible again. */
export function followCurrency({ currency }: Stores) {
  const chosen = findCurrency(readCookie(cookieNames.currency) ?? '');
  const { selected, select } = currency.getState();
  if (chosen && chosen.code !== selected.code) select(chosen);
}
