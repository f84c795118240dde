import type { CurrencyOption } from '../shop-data/currencies';
import type { StorefrontMoney } from './storefront';

/** Formatters by kind: creating one costs more than rendering a price. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(kind: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  let found = formatters.get(kind);
  if (!found) {
    found = new Intl.NumberFormat('en-US', options);
    formatters.set(kind, found);
  }
  return found;
}

/** Symbols that end with a letter are separated from the digits: `€48.94`, but `kr 365.13`. */
const spaced = /\p{L}$/u;

/** The amount with the option's symbol and decimals, e.g. `€48.94` or `₫1,426,441`. */
function formatAs({ symbol, decimals }: CurrencyOption, amount: number): string {
  const digits = formatter(`${decimals}`, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(Math.abs(amount));
  return `${amount < 0 ? '-' : ''}${symbol}${spaced.test(symbol) ? '\u00A0' : ''}${digits}`;
}

/** Whether a price is converted: only from USD, and only to another currency. */
export function isConverted(price: StorefrontMoney, option: CurrencyOption): boolean {
  return price.currencyCode === 'USD' && option.name !== 'USD';
}

/** Formats a price, converted at the fixed rate. A price that is not in USD is not converted. */
export function displayPrice(price: StorefrontMoney, option: CurrencyOption): string {
  const amount = Number(price.amount);
  if (price.currencyCode === 'USD') return formatAs(option, amount * option.exchangeRateToUSD);
  const { currencyCode: currency } = price;
  // Anything else than three letters is a RangeError, which would cost the page.
  return /^[A-Z]{3}$/i.test(currency)
    ? formatter(currency, { style: 'currency', currency }).format(amount)
    : `${price.amount} ${currency}`;
}

/** By how much a price is below another in the same currency, in whole percent, rounded down; 0 for what is not below. */
export function savedPercent(price: StorefrontMoney, before: StorefrontMoney): number {
  if (price.currencyCode !== before.currencyCode || Number(before.amount) <= 0) return 0;
  const cents = ({ amount }: StorefrontMoney) => Math.round(Number(amount) * 100);
  return Math.max(0, Math.floor(100 - (100 * cents(price)) / cents(before)));
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
