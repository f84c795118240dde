/** An order of a collection (spec section 9, "Sort options"). */
export interface SortOption {
  /** As the menu shows it and the address carries it. */
  label: string;
  sortKey: 'BEST_SELLING' | 'CREATED' | 'PRICE' | 'TITLE' | 'MANUAL';
  reverse: boolean;
}

const bestSelling: SortOption = { label: 'Best Selling', sortKey: 'BEST_SELLING', reverse: false };

/** In the menu's order. The menu says `Manual` where the spec's table says `Manually`; both are understood. */
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

/** The order that a label names, in any case; Best Selling for unknown labels and none. */
export function findSortOption(label: string | null): SortOption {
  const wanted = label?.trim().toLowerCase();
  const known = wanted === 'manually' ? 'manual' : wanted;
  return sortOptions.find((option) => option.label.toLowerCase() === known) ?? bestSelling;
}

/** What the address carries for an order: nothing for the default. */
export const sortParameter = (option: SortOption): string | undefined =>
  option === bestSelling ? undefined : option.label;
