import currencies from './country-currencies.json' with { type: 'json' };

/** A display currency, keyed by country code. */
export interface CurrencyOption {
  /** ISO 3166-1 alpha-2. */
  code: string;
  country: string;
  /** ISO 4217. */
  name: string;
  symbol: string;
  /** Units of this currency for 1 USD. Fixed, not fetched. */
  exchangeRateToUSD: number;
  /** Decimals of its prices, as browsers and servers differ for some currencies. */
  decimals: 0 | 2;
}

const optionOf = (code: keyof typeof currencies): CurrencyOption => {
  const { decimals, ...currency } = currencies[code];
  return { code, ...currency, decimals: decimals === 0 ? 0 : 2 };
};

export const currencyOptions: readonly CurrencyOption[] = (
  Object.keys(currencies) as (keyof typeof currencies)[]
).map(optionOf);

export const defaultCurrency: CurrencyOption = optionOf('US');

/** The option for a country code, or for an ISO currency code its first country; null for anything else. */
export function findCurrency(code: string): CurrencyOption | null {
  const wanted = code.toUpperCase();
  return (
    currencyOptions.find((entry) => entry.code === wanted) ??
    currencyOptions.find((entry) => entry.name === wanted) ??
    null
  );
}
