import { displayPrice, isConverted } from '@store/shared/contracts/money';
import type { StorefrontMoney } from '@store/shared/contracts/storefront';
import { useCurrency } from '@store/shared/runtime/stores';

/** A price of the cart in the display currency, marked with "≈" where that currency cannot be paid in. */
export function CartPrice({ price }: { price: StorefrontMoney }) {
  const selected = useCurrency((state) => state.selected);
  return <span>{`${isConverted(price, selected) ? '≈ ' : ''}${displayPrice(price, selected)}`}</span>;
}
