import { createStore } from 'zustand/vanilla';
import { defaultCurrency, findCurrency, type CurrencyOption } from '../contracts/currencies';
import { cookieNames, currencyCookieSeconds } from '../contracts/storage';

export interface CurrencyState {
  selected: CurrencyOption;
  /** Selects the option of a country code and keeps it in its cookie; unknown codes change nothing (spec section 4). */
  select(code: string): void;
}

export const createCurrencyStore = (code: string) =>
  createStore<CurrencyState>((set) => ({
    selected: findCurrency(code) ?? defaultCurrency,
    select(wanted) {
      const selected = findCurrency(wanted);
      if (!selected) return;
      document.cookie = `${cookieNames.currency}=${selected.code}; Max-Age=${currencyCookieSeconds}; Path=/; SameSite=Lax`;
      set({ selected });
    },
  }));
