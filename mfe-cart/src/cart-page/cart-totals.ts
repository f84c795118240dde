import type { Cart } from '@store/shared/contracts/cart';
import { minorUnits, ofMinorUnits } from '@store/shared/contracts/money';
import type { StorefrontMoney } from '@store/shared/contracts/storefront';

/** A price times a quantity. */
export const timesPrice = (price: StorefrontMoney, times: number): StorefrontMoney =>
  ofMinorUnits(minorUnits(price) * times, price.currencyCode);

/**
 * Totals of the available lines. They are the service's own sums unless a line has sold out: services differ in whether
 * they count such lines, and the checkout does not sell them. The discount is then reduced in proportion. `saved` is the
 * amount of all discounts; null when there is none.
 */
export function totalsOf({ lines, subtotal, total }: Cart) {
  const money = (units: number) => ofMinorUnits(units, subtotal.currencyCode);
  const whole = minorUnits(subtotal);
  const off = whole - minorUnits(total);
  if (lines.every(({ availableForSale }) => availableForSale))
    return { subtotal, saved: off > 0 ? money(off) : null, total };
  const goods = lines
    .filter(({ availableForSale }) => availableForSale)
    .reduce((sum, { price, quantity }) => sum + minorUnits(price) * quantity, 0);
  const share = whole > 0 ? Math.round((off * goods) / whole) : 0;
  return {
    subtotal: money(goods),
    saved: share > 0 ? money(share) : null,
    total: money(goods - Math.max(0, share)),
  };
}
