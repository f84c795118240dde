import { displayPrice } from '../contracts/money';
import type { StorefrontMoney } from '../contracts/storefront';
import { useCurrency } from '@store/shared/runtime/stores';

/** A price in the display currency; it updates when the currency changes. */
export function Price({ price }: { price: StorefrontMoney }) {
  const selected = useCurrency((state) => state.selected);
  return <span>{displayPrice(price, selected)}</span>;
}
