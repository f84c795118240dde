/** An order of a collection. */
export interface SortOption {
  /** In the menu and in the address. */
  label: string;
  sortKey: 'BEST_SELLING' | 'CREATED' | 'PRICE' | 'TITLE' | 'MANUAL';
  reverse: boolean;
}

const bestSelling: SortOption = { label: 'Best Selling', sortKey: 'BEST_SELLING', reverse: false };

/** In the menu's order. `Manually` is an alias of `Manual` in addresses. */
export const sortOptions: readonly SortOption[] = [
  bestSelling,
  { label: 'Date, new to old', sortKey: 'CREATED', reverse: true },
  { label: 'Date, old to new', sortKey: 'CREATED', reverse: false },
  { label: 'Price, high to low', sortKey: 'PRICE', reverse: true },
  { label: 'Price, low to high', sortKey: 'PRICE', reverse: false },
  { label: 'Alphabetically, A-Z', sortKey: 'TITLE', reverse: false },
  { label: 'Alphabetically, Z-A', sortKey: 'TITLE', reverse: true },
  { label: 'Manual', sortKey: 'MANUAL', reverse: true },
];

/** The order of a label, in any case; Best Selling for an unknown or missing label. */
export function findSortOption(label: string | null): SortOption {
  const wanted = label?.trim().toLowerCase();
  const known = wanted === 'manually' ? 'manual' : wanted;
  return sortOptions.find((option) => option.label.toLowerCase() === known) ?? bestSelling;
}

/** The address parameter of an order; none for the default. */
export const sortParameter = (option: SortOption): string | undefined =>
  option === bestSelling ? undefined : option.label;
