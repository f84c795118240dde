import { currencyOptions, type CurrencyOption } from '@store/shared/shop-data/currencies';

/**
 * The options that a typed text may mean, best first: those where a word begins with it, then those that contain it.
 * Country, ISO code of the currency, symbol and country code all count.
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
