import { displayPrice } from '../contracts/money';
import type { StorefrontMoney } from '../contracts/storefront';
import { useCurrency } from '@store/shared/runtime/stores';

/** A price in the shopper's display currency; follows the currency at once, wherever it is on the page. */
export function Price({ price }: { price: StorefrontMoney }) {
  const selected = useCurrency((state) => state.selected);
  return <span>{displayPrice(price, selected)}</span>;
}
