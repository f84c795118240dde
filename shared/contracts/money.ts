import type { CurrencyOption } from '../shop-data/currencies';
import { groupedDigits } from './grouped-digits';
import type { StorefrontMoney } from './storefront';

/** Symbols that end with a letter are separated from the digits: `€48.94`, but `kr 365.13`. */
const spaced = /\p{L}$/u;

/** The amount with the option's symbol and decimals, e.g. `€48.94` or `₫1,426,441`. */
function formatAs({ symbol, decimals }: Pick<CurrencyOption, 'symbol' | 'decimals'>, amount: number): string {
  const digits = groupedDigits(Math.abs(amount), decimals);
  return `${amount < 0 ? '-' : ''}${symbol}${spaced.test(symbol) ? '\u00A0' : ''}${digits}`;
}

const dollar = { symbol: '$', decimals: 2 } as const;

/**
 * Currencies without digits after the point, and those with three (ISO 4217). They are listed because `Intl` differs between
 * browsers and servers.
 */
const noDigits = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const threeDigits = 'BHD IQD JOD KWD LYD OMR TND';

/** Digits after the point that amounts of a currency have. */
function digitsOf(currencyCode: string): number {
  if (noDigits.includes(currencyCode)) return 0;
  return threeDigits.includes(currencyCode) ? 3 : 2;
}

/** An amount in the smallest unit of its currency: 5499 for 54.99 USD, 1500 for 1500 JPY, 12345 for 12.345 KWD. */
export const minorUnits = ({ amount, currencyCode }: StorefrontMoney): number =>
  Math.round(Number(amount) * 10 ** digitsOf(currencyCode));

/** The reverse of {@link minorUnits}: an amount as decimal text with the currency's digits. */
export const ofMinorUnits = (units: number, currencyCode: string): StorefrontMoney => ({
  amount: (units / 10 ** digitsOf(currencyCode)).toFixed(digitsOf(currencyCode)),
  currencyCode,
});

/** An amount as decimal text with its currency's digits, for programs: `55.00` for `55.0` USD, `1500` for `1500.0` JPY. */
export const decimalText = (price: StorefrontMoney): string =>
  ofMinorUnits(minorUnits(price), price.currencyCode).amount;

/** By currency: creating one costs more than formatting a price. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: string): Intl.NumberFormat {
  let found = formatters.get(currency);
  if (!found) {
    const digits = digitsOf(currency);
    found = new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formatters.set(currency, found);
  }
  return found;
}

/** An amount in its own currency, with that currency's digits, such as `$58.98`, `¥1,500` or `KWD 12.345`; never converted. */
export function chargedPrice({ amount, currencyCode: currency }: StorefrontMoney): string {
  const value = Number(amount);
  // Anything else than a number and three letters is a RangeError, which would cost the page, or `NaN`.
  if (!Number.isFinite(value) || !/^[A-Z]{3}$/i.test(currency)) return `${amount} ${currency}`;
  return currency === 'USD' ? formatAs(dollar, value) : formatterOf(currency).format(value);
}

/** Whether a price is converted: only from USD, and only to another currency. */
export function isConverted(price: StorefrontMoney, option: CurrencyOption): boolean {
  return price.currencyCode === 'USD' && option.name !== 'USD';
}

/** Formats a price, converted at the fixed rate. A price that is not in USD is not converted. */
export function displayPrice(price: StorefrontMoney, option: CurrencyOption): string {
  if (price.currencyCode !== 'USD') return chargedPrice(price);
  return formatAs(option, Number(price.amount) * option.exchangeRateToUSD);
}

/** By how much a price is below another in the same currency, in whole percent, rounded down; 0 for what is not below. */
export function savedPercent(price: StorefrontMoney, before: StorefrontMoney): number {
  if (price.currencyCode !== before.currencyCode || Number(before.amount) <= 0) return 0;
  return Math.max(0, Math.floor(100 - (100 * minorUnits(price)) / minorUnits(before)));
}

/**
 * The price before a reduction, e.g. `{ compareAtPrice }` of Shopify's answer; nothing where it saves less than 1%. Shopify
 * answers null or 0, or a lower price, for what is not reduced.
 */
export const reducedFrom = (
  price: StorefrontMoney,
  compareAt: StorefrontMoney | null | undefined,
): { compareAtPrice?: StorefrontMoney } =>
  compareAt && savedPercent(price, compareAt) > 0 ? { compareAtPrice: compareAt } : {};
