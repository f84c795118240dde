import { currencyOptions, type CurrencyOption } from '@store/shared/shop-data/currencies';

/**
 * Options that match a text, best first: a word that starts with it before one that contains it. Searches country,
 * currency code, symbol and country code.
 */
export function searchCurrencies(typed: string): CurrencyOption[] {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return [...currencyOptions];
  const rated = currencyOptions.map((option) => ({ option, rating: rate(option, wanted) }));
  return rated
    .filter(({ rating }) => rating > 0)
    .sort((one, other) => other.rating - one.rating)
    .map(({ option }) => option);
}

function rate({ code, country, name, symbol }: CurrencyOption, wanted: string): number {
  const texts = [country, name, symbol, code].map((text) => text.toLowerCase());
  if (texts.includes(wanted)) return 3;
  if (texts.some((text) => text.startsWith(wanted) || text.includes(` ${wanted}`))) return 2;
  return texts.some((text) => text.includes(wanted)) ? 1 : 0;
}
