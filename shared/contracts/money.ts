import type { CurrencyOption } from './currencies';
import type { StorefrontMoney } from './storefront';

/** One formatter for a currency: making one costs more than rendering the price it formats. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatter(currency: string): Intl.NumberFormat {
  let found = formatters.get(currency);
  if (!found) {
    found = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    formatters.set(currency, found);
  }
  return found;
}

/** The amount with the option's symbol and the currency's own decimals, e.g. `€48.94` or `₫1,426,441`. */
function format(amount: number, currency: string, symbol?: string): string {
  const parts = formatter(currency).formatToParts(amount);
  return parts.map((part) => (part.type === 'currency' && symbol ? symbol : part.value)).join('');
}

/** Whether a price is shown converted: only prices in USD are, and only to another currency. */
export function isConverted(price: StorefrontMoney, option: CurrencyOption): boolean {
  return price.currencyCode === 'USD' && option.name !== 'USD';
}

/**
 * A price as the shopper sees it, converted at the fixed rate (spec section 9).
 * A price that is not in USD is shown unconverted.
 */
export function displayPrice(price: StorefrontMoney, option: CurrencyOption): string {
  const amount = Number(price.amount);
  if (!isConverted(price, option)) return format(amount, price.currencyCode);
  return format(amount * option.exchangeRateToUSD, option.name, option.symbol);
}
