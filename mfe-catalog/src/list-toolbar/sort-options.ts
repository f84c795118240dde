/** An order of a list. */
export interface SortOption<Key = CollectionSortKey | SearchSortKey> {
  /** In the menu and in the address. */
  label: string;
  sortKey: Key;
  reverse: boolean;
}

export type CollectionSortKey = 'BEST_SELLING' | 'CREATED' | 'PRICE' | 'TITLE' | 'MANUAL';
/** The orders that the service has for search results. */
export type SearchSortKey = 'RELEVANCE' | 'PRICE';

export const lowestPriceFirst = { label: 'Price, low to high', sortKey: 'PRICE', reverse: false } as const;

/** Of a collection, in the menu's order. `Manually` is an alias of `Manual` in addresses. */
export const collectionSorts: SortOptions<CollectionSortKey> = [
  { label: 'Best Selling', sortKey: 'BEST_SELLING', reverse: false },
  { label: 'Date, new to old', sortKey: 'CREATED', reverse: true },
  { label: 'Date, old to new', sortKey: 'CREATED', reverse: false },
  { label: 'Price, high to low', sortKey: 'PRICE', reverse: true },
  lowestPriceFirst,
  { label: 'Alphabetically, A-Z', sortKey: 'TITLE', reverse: false },
  { label: 'Alphabetically, Z-A', sortKey: 'TITLE', reverse: true },
  { label: 'Manual', sortKey: 'MANUAL', reverse: true },
];

/** Of search results, in the menu's order. */
export const searchSorts: SortOptions<SearchSortKey> = [
  { label: 'Relevance', sortKey: 'RELEVANCE', reverse: false },
  { label: 'Price, high to low', sortKey: 'PRICE', reverse: true },
  lowestPriceFirst,
];

/** The first is the default. */
export type SortOptions<Key = CollectionSortKey | SearchSortKey> = readonly [
  SortOption<Key>,
  ...SortOption<Key>[],
];

/** The order of a label, in any case; the default for an unknown or missing label. */
export function findSortOption<Key>(label: string | null, options: SortOptions<Key>): SortOption<Key> {
  const wanted = label?.trim().toLowerCase();
  const known = wanted === 'manually' ? 'manual' : wanted;
  return options.find((option) => option.label.toLowerCase() === known) ?? options[0];
}

/** The address parameter of an order; none for a default. */
export const sortParameter = ({ label }: SortOption): string | undefined =>
  label === collectionSorts[0].label || label === searchSorts[0].label ? undefined : label;
