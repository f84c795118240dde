import { store } from '@store/shared/shop-data/store';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: store.currency });

/** "$54.99" */
export const moneyText = (cents: number) => dollars.format(cents / 100);

/** Decimal text of the commerce APIs: "54.99". */
export const decimalText = (cents: number) => (cents / 100).toFixed(2);
