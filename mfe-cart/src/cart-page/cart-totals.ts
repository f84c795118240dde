import type { Cart } from '@store/shared/contracts/cart';
import type { StorefrontMoney } from '@store/shared/contracts/storefront';

export interface CartTotals {
  subtotal: StorefrontMoney;
  /** What discounts take off; null when nothing. */
  saved: StorefrontMoney | null;
  total: StorefrontMoney;
}

/** Counted in cents, or fractions of a cent would show. */
const cents = ({ amount }: StorefrontMoney) => Math.round(Number(amount) * 100);

/** A price several times. */
export const timesPrice = (price: StorefrontMoney, times: number): StorefrontMoney =>
  money(cents(price) * times, price);

const money = (amount: number, { currencyCode }: StorefrontMoney): StorefrontMoney => ({
  amount: (amount / 100).toFixed(2),
  currencyCode,
});

/**
 * What the lines that can be bought come to. The service's own sums, unless something has sold out: whether it counts
 * such lines differs between services, and the checkout does not sell them. The discount is then their share of it.
 */
export function totalsOf({ lines, subtotal, total }: Cart): CartTotals {
  const off = cents(subtotal) - cents(total);
  if (lines.every(({ availableForSale }) => availableForSale))
    return { subtotal, saved: off > 0 ? money(off, subtotal) : null, total };
  const goods = lines
    .filter(({ availableForSale }) => availableForSale)
    .reduce((sum, { price, quantity }) => sum + cents(price) * quantity, 0);
  const share = cents(subtotal) > 0 ? Math.round((off * goods) / cents(subtotal)) : 0;
  return {
    subtotal: money(goods, subtotal),
    saved: share > 0 ? money(share, subtotal) : null,
    total: money(goods - Math.max(0, share), subtotal),
  };
}
