import { store } from '@store/shared/shop-data/store';

export interface Money {
  amount: string;
  currencyCode: string;
}

/** USD cents in Shopify's decimal format: `54.99`, `55.0`. */
export function money(cents: number): Money {
  const amount = (Math.round(cents) / 100).toFixed(2).replace(/0$/, '');
  return { amount, currencyCode: store.currency };
}
