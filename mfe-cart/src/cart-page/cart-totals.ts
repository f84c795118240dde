import type { Cart } from '@store/shared/contracts/cart';
import type { StorefrontMoney } from '@store/shared/contracts/storefront';

export interface CartTotals {
  subtotal: StorefrontMoney;
  /** Amount of all discounts; null when there is none. */
  saved: StorefrontMoney | null;
  total: StorefrontMoney;
}

/** In whole cents, which avoids floating-point errors. */
const cents = ({ amount }: StorefrontMoney) => Math.round(Number(amount) * 100);

/** A price times a quantity. */
export const timesPrice = (price: StorefrontMoney, times: number): StorefrontMoney =>
  money(cents(price) * times, price);

const money = (amount: number, { currencyCode }: StorefrontMoney): StorefrontMoney => ({
  amount: (amount / 100).toFixed(2),
  currencyCode,
});

/**
 * Totals of the available lines. They are the service's own sums unless a line has sold out: services differ in whether
 * they count such lines, and the checkout does not sell them. The discount is then reduced in proportion.
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
