import { plainDigits } from '@store/shared/contracts/entered-text';
import { keptText } from '@store/shared/contracts/kept-text';
import { decimalText } from '@store/shared/contracts/money';
import { store } from '@store/shared/shop-data/store';
import { listFilterNames, priceNames, type ListFilterName, type PriceName } from './filter-names';

export interface ChosenFilters {
  lists: Readonly<Record<ListFilterName, readonly string[]>>;
  /** In the store's currency; null where there is no limit. */
  price: { min: number | null; max: number | null };
}

/** Values of one filter that are used; limits the size of a request. */
const maxValues = 30;
/** Characters of a value that are used. */
const maxValueLength = 60;
/** Highest price in any currency; higher numbers are reduced to it. */
const maxPrice = 100_000_000;

const fold = (text: string): string => text.toLowerCase();

/** The text of a parameter as {@link keptText} gives it, white space collapsed, cut to so many code points. */
export const parameterText = (text: string, longest: number): string =>
  Array.from(keptText(text).replace(/\s+/g, ' ')).slice(0, longest).join('').trim();

/** Each value once, ignoring case, sorted: the same choice gives the same address and cache key. */
function valuesOf(parameters: URLSearchParams, name: ListFilterName): string[] {
  const values = new Map<string, string>();
  for (const text of parameters.getAll(name)) {
    const value = parameterText(text, maxValueLength);
    if (value === '' || values.has(fold(value)) || values.size === maxValues) continue;
    if (name === 'availability' && !Object.hasOwn(stockOf, fold(value))) continue;
    values.set(fold(value), name === 'availability' ? fold(value) : value);
  }
  return [...values.values()].sort((a, b) => (fold(a) < fold(b) ? -1 : 1));
}

/** A price of the address in the store's currency, rounded to its digits; null for anything else. */
function priceOf(parameters: URLSearchParams, name: PriceName): number | null {
  const text = plainDigits(parameters.get(name) ?? '').replace(',', '.');
  if (!/^\d{1,9}(\.\d{0,9})?$/.test(text)) return null;
  return Math.min(Number(decimalText({ amount: text, currencyCode: store.currency })), maxPrice);
}

/** The filters of an address. Unknown parameters and malformed values are ignored; a reversed price range is swapped. */
export function readChosenFilters(parameters: URLSearchParams): ChosenFilters {
  const list = (name: ListFilterName) => valuesOf(parameters, name);
  const lists = {
    availability: list('availability'),
    country: list('country'),
    clan: list('clan'),
    design: list('design'),
    type: list('type'),
    size: list('size'),
    color: list('color'),
  };
  let min = priceOf(parameters, 'min');
  let max = priceOf(parameters, 'max');
  if (min !== null && max !== null && min > max) [min, max] = [max, min];
  // A minimum of 0 filters nothing.
  return { lists, price: { min: min === 0 ? null : min, max } };
}

/** Address parameters of chosen filters, in a fixed order. {@link readChosenFilters} reads them back. */
export function filterParameters({ lists, price }: ChosenFilters): [name: string, value: string][] {
  const prices = priceNames.flatMap((name): [string, string][] => {
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
  productMetafield?: { namespace: string; key: string; value: string };
  variantOption?: { name: string; value: string };
}

/** Values of `availability` in the address, and the service's. */
const stockOf: Readonly<Record<string, boolean>> = { 'in-stock': true, 'out-of-stock': false };
export const stockValue = (available: boolean): string => (available ? 'in-stock' : 'out-of-stock');

/** Namespace of the metafields by which lists are filtered; each is named like its filter. */
export const traitNamespace = 'kith';
export const traitNames = ['country', 'clan', 'design'] as const satisfies readonly ListFilterName[];

const byTrait = (key: ListFilterName) => (value: string) => ({
  productMetafield: { namespace: traitNamespace, key, value },
});

const inputs: Readonly<Record<ListFilterName, (value: string) => ProductFilter>> = {
  availability: (value) => ({ available: stockOf[value] }),
  country: byTrait('country'),
  clan: byTrait('clan'),
  design: byTrait('design'),
  type: (productType) => ({ productType }),
  size: (value) => ({ variantOption: { name: 'Size', value } }),
  color: (value) => ({ variantOption: { name: 'Color', value } }),
};

/** The service's filters for the chosen ones. */
export function productFilters({ lists, price: { min, max } }: ChosenFilters): ProductFilter[] {
  const range = { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
  return [
    ...listFilterNames.flatMap((name) => lists[name].map(inputs[name])),
    ...(min === null && max === null ? [] : [{ price: range }]),
  ];
}

/** Whether a value of a filter is chosen, ignoring case. */
export const isChosen = ({ lists }: ChosenFilters, name: ListFilterName, value: string): boolean =>
  lists[name].some((chosen) => fold(chosen) === fold(value));

/** The chosen filters without one value. */
export function without(chosen: ChosenFilters, name: ListFilterName, value: string): ChosenFilters {
  const left = chosen.lists[name].filter((entry) => fold(entry) !== fold(value));
  return { ...chosen, lists: { ...chosen.lists, [name]: left } };
}

/** The chosen filters without the price range. */
export const withoutPrice = (chosen: ChosenFilters): ChosenFilters => ({
  ...chosen,
  price: { min: null, max: null },
});
