/** Filters with a set of values, by the name of their parameter in the address, in the order on the page. */
export const listFilterNames = [
  'availability',
  'country',
  'clan',
  'design',
  'type',
  'size',
  'color',
] as const;
export type ListFilterName = (typeof listFilterNames)[number];

/** Limits of the price, by the name of their parameter in the address. */
export const priceNames = ['min', 'max'] as const;
export type PriceName = (typeof priceNames)[number];
