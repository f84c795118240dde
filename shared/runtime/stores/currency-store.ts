import { createStore } from 'zustand/vanilla';
import type { CurrencyOption } from '../../shop-data/currencies';
import { cookieNames, currencyCookieSeconds } from '../../contracts/storage';

export interface CurrencyState {
  selected: CurrencyOption;
  /**
   * Selects a currency and stores it in its cookie. It takes an option, not a code: so only known ones can be selected,
   * and the table of all options stays out of the page until its menu opens.
   */
  select(option: CurrencyOption): void;
}

export const createCurrencyStore = (selected: CurrencyOption) =>
  createStore<CurrencyState>((set) => ({
    selected,
    select(option) {
      try {
        document.cookie = `${cookieNames.currency}=${option.code}; Max-Age=${currencyCookieSeconds}; Path=/; SameSite=Lax`;
      } catch {
        // Where cookies are refused, the currency lasts as long as the page.
      }
      set({ selected: option });
    },
  }));
