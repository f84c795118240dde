import type { StorefrontMoney } from '@store/shared/contracts/storefront';

/** A price several times. Counted in hundredths, or fractions of a cent would show. */
export function timesPrice({ amount, currencyCode }: StorefrontMoney, times: number): StorefrontMoney {
  return { amount: ((Math.round(Number(amount) * 100) * times) / 100).toFixed(2), currencyCode };
}
