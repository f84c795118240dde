/** What a list can be narrowed by from a set of values; the name is that of its parameter in the address. */
export const listFilterNames = ['availability', 'type', 'size', 'color'] as const;
export type ListFilterName = (typeof listFilterNames)[number];

/** What a shopper has chosen, as the address carries it. */
export interface ChosenFilters {
  lists: Readonly<Record<ListFilterName, readonly string[]>>;
  /** USD; null where it is left open. */
  price: { min: number | null; max: number | null };
}

/** Values of one filter that are read; more than anybody ticks, few enough to ask for. */
const mostValues = 30;
/** Characters of a value that are read. */
const longestValue = 60;
/** No price is higher; a number beyond it is a mistake. */
const highestPrice = 1_000_000;

const fold = (text: string): string => text.toLowerCase();

/** A text with white space made single, cut without splitting a character. */
const tidy = (text: string): string =>
  Array.from(text.trim().replace(/\s+/g, ' ')).slice(0, longestValue).join('').trim();

/** Each value once, whatever its case, in one order: the same choice is the same address and the same list. */
function valuesOf(parameters: URLSearchParams, name: ListFilterName): string[] {
  const values = new Map<string, string>();
  for (const given of parameters.getAll(name)) {
    const value = tidy(given);
    if (value === '' || values.has(fold(value)) || values.size === mostValues) continue;
    if (name === 'availability' && !(fold(value) in stockOf)) continue;
    values.set(fold(value), name === 'availability' ? fold(value) : value);
  }
  return [...values.values()].sort((a, b) => (fold(a) < fold(b) ? -1 : 1));
}

/** A price of the address, in whole cents; null for anything that is no price. */
function priceOf(parameters: URLSearchParams, name: 'min' | 'max'): number | null {
  const text = (parameters.get(name) ?? '').trim().replace(',', '.');
  if (!/^\d{1,9}(\.\d{0,9})?$/.test(text)) return null;
  return Math.min(Math.round(Number(text) * 100) / 100, highestPrice);
}

/** What an address asks for. Unknown parameters and malformed values are left out; a price range the wrong way round is turned. */
export function readChosenFilters(parameters: URLSearchParams): ChosenFilters {
  const list = (name: ListFilterName) => valuesOf(parameters, name);
  const lists = {
    availability: list('availability'),
    type: list('type'),
    size: list('size'),
    color: list('color'),
  };
  let min = priceOf(parameters, 'min');
  let max = priceOf(parameters, 'max');
  if (min !== null && max !== null && min > max) [min, max] = [max, min];
  // From nothing on is not a choice.
  return { lists, price: { min: min === 0 ? null : min, max } };
}

/** The parameters of a choice, in one order; none for no choice. {@link readChosenFilters} reads them back. */
export function filterParameters({ lists, price }: ChosenFilters): [name: string, value: string][] {
  const prices = (['min', 'max'] as const).flatMap((name): [string, string][] => {
    const amount = price[name];
    return amount === null ? [] : [[name, String(amount)]];
  });
  return [
    ...listFilterNames.flatMap((name) => lists[name].map((value): [string, string] => [name, value])),
    ...prices,
  ];
}

/** A `ProductFilter` of the Storefront API. */
export interface ProductFilter {
  available?: boolean;
  price?: { min?: number; max?: number };
  productType?: string;
  variantOption?: { name: string; value: string };
}

/** Values of `availability` in the address, and what they stand for. */
const stockOf: Readonly<Record<string, boolean>> = { 'in-stock': true, 'out-of-stock': false };
export const stockValue = (available: boolean): string => (available ? 'in-stock' : 'out-of-stock');

const inputs: Readonly<Record<ListFilterName, (value: string) => ProductFilter>> = {
  availability: (value) => ({ available: stockOf[value] }),
  type: (productType) => ({ productType }),
  size: (value) => ({ variantOption: { name: 'Size', value } }),
  color: (value) => ({ variantOption: { name: 'Color', value } }),
};

/** What the commerce service is asked for. */
export function productFilters({ lists, price: { min, max } }: ChosenFilters): ProductFilter[] {
  const range = { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
  return [
    ...listFilterNames.flatMap((name) => lists[name].map(inputs[name])),
    ...(min === null && max === null ? [] : [{ price: range }]),
  ];
}

/** Whether a value of a filter is chosen, in any case. */
export const isChosen = ({ lists }: ChosenFilters, name: ListFilterName, value: string): boolean =>
  lists[name].some((chosen) => fold(chosen) === fold(value));

/** The choice without one value of one filter. */
export function without(chosen: ChosenFilters, name: ListFilterName, value: string): ChosenFilters {
  const left = chosen.lists[name].filter((entry) => fold(entry) !== fold(value));
  return { ...chosen, lists: { ...chosen.lists, [name]: left } };
}

/** The choice without its price range. */
export const withoutPrice = (chosen: ChosenFilters): ChosenFilters => ({
  ...chosen,
  price: { min: null, max: null },
});
