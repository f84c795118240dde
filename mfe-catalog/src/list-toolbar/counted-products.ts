import { groupedDigits } from '@store/shared/contracts/grouped-digits';

/** A number of products with its noun: `1 product`, `1,204 products`. */
export const countedProducts = (total: number): string =>
  `${groupedDigits(total)} ${total === 1 ? 'product' : 'products'}`;
