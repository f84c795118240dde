import { currencyOptions, defaultCurrency, type CurrencyOption } from '@store/shared/shop-data/currencies';
import { foldText } from '@store/shared/shop-data/fold-text';

const byCountry = currencyOptions.toSorted((one, other) => one.country.localeCompare(other.country, 'en'));

/** All options by the names of their countries, the visitor's own and the store's first. */
export function orderedCurrencies({ code: own }: CurrencyOption): CurrencyOption[] {
  const first = [own, defaultCurrency.code];
  const place = ({ code }: CurrencyOption) => (first.includes(code) ? first.indexOf(code) : first.length);
  return byCountry.toSorted((one, other) => place(one) - place(other));
}

/**
 * Options that match a text, best first: a word that starts with it before one that contains it. Searches country,
 * currency code, symbol and country code.
 */
export function searchCurrencies(typed: string, own: CurrencyOption): CurrencyOption[] {
  const wanted = foldText(typed.trim());
  if (!wanted) return orderedCurrencies(own);
  const rated = orderedCurrencies(own).map((option) => ({ option, rating: rate(option, wanted) }));
  return rated
    .filter(({ rating }) => rating > 0)
    .sort((one, other) => other.rating - one.rating)
    .map(({ option }) => option);
}

function rate({ code, country, name, symbol }: CurrencyOption, wanted: string): number {
  const texts = [country, name, symbol, code].map((text) => foldText(text));
  if (texts.includes(wanted)) return 3;
  if (texts.some((text) => text.startsWith(wanted) || text.includes(` ${wanted}`))) return 2;
  return texts.some((text) => text.includes(wanted)) ? 1 : 0;
}
