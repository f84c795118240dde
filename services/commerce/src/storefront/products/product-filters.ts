import { GraphQLError } from 'graphql';
import { store } from '@store/shared/contracts/store';
import type { CatalogueProduct, CatalogueVariant } from '../../catalogue/catalogue';
import type { Maybe } from '../api/resolver';
import { isAvailable } from './variants';

/** `ProductFilter` of the schema; the parts that are not served are refused by {@link readFilters}. */
export interface ProductFilter {
  available?: Maybe<boolean>;
  price?: Maybe<{ min?: Maybe<number>; max?: Maybe<number> }>;
  productType?: Maybe<string>;
  productVendor?: Maybe<string>;
  tag?: Maybe<string>;
  variantOption?: Maybe<{ name: string; value: string }>;
}

/** Filters by what they ask about. Inside a group one of them must match, across groups all must. */
export interface FilterGroups {
  available: readonly boolean[];
  /** USD cents, both ends included. */
  price: readonly { min: number; max: number }[];
  productType: readonly string[];
  vendor: readonly string[];
  tag: readonly string[];
  /** Option name, lower case → wanted values, lower case. */
  options: ReadonlyMap<string, readonly string[]>;
}

const served = ['available', 'price', 'productType', 'productVendor', 'tag', 'variantOption'];

/** @throws GraphQLError naming a kind of filter that is not served. */
export function readFilters(filters: readonly ProductFilter[]): FilterGroups {
  const given = filters.flatMap((filter) => Object.entries(filter).filter(([, value]) => value != null));
  const refused = given.find(([name]) => !served.includes(name));
  if (refused) throw new GraphQLError(`ProductFilter.${refused[0]} is not served by the stand-in`);
  const all = <Name extends keyof ProductFilter>(name: Name): NonNullable<ProductFilter[Name]>[] =>
    filters.flatMap((filter) => filter[name] ?? []);
  const options = new Map<string, string[]>();
  for (const { name, value } of all('variantOption')) {
    const folded = name.toLowerCase();
    options.set(folded, [...(options.get(folded) ?? []), value.toLowerCase()]);
  }
  return {
    available: all('available'),
    price: all('price').map(({ min, max }) => ({ min: (min ?? 0) * 100, max: (max ?? Infinity) * 100 })),
    productType: all('productType').map(fold),
    vendor: all('productVendor').map(fold),
    tag: all('tag').map(fold),
    options,
  };
}

export const fold = (text: string): string => text.toLowerCase();

const oneOf = <Value>(wanted: readonly Value[], value: Value): boolean =>
  wanted.length === 0 || wanted.includes(value);

/**
 * Whether a product passes. What is asked about variants (price, stock, options) must hold for one and the
 * same variant, so that "size M, in stock" never shows a product whose M is sold out.
 */
export function passesFilters(product: CatalogueProduct, groups: FilterGroups): boolean {
  const { productType, vendor, tag } = groups;
  if (!oneOf(productType, fold(product.productType)) || !oneOf(vendor, fold(store.name))) return false;
  if (tag.length > 0 && !product.tags.some((name) => tag.includes(fold(name)))) return false;
  if (groups.available.length === 0 && groups.price.length === 0 && groups.options.size === 0) return true;
  if (isOnly(groups.available, false)) return !product.variants.some(isAvailable);
  const wanted = wantedByOption(product, groups.options);
  return wanted !== null && product.variants.some((variant) => variantPasses(variant, groups, wanted));
}

const isOnly = (values: readonly boolean[], value: boolean): boolean =>
  values.length > 0 && values.every((entry) => entry === value);

/** Wanted values in the order of the product's options; null when it lacks one of the options. */
function wantedByOption(
  product: CatalogueProduct,
  options: FilterGroups['options'],
): (readonly string[] | undefined)[] | null {
  if (options.size === 0) return [];
  const wanted = product.options.map(({ name }) => options.get(fold(name)));
  return wanted.filter(Boolean).length === options.size ? wanted : null;
}

function variantPasses(
  variant: CatalogueVariant,
  { available, price }: FilterGroups,
  wanted: readonly (readonly string[] | undefined)[],
): boolean {
  if (isOnly(available, true) && !isAvailable(variant)) return false;
  if (price.length > 0 && !price.some(({ min, max }) => variant.priceCents >= min && variant.priceCents <= max)) {
    return false;
  }
  return wanted.every((values, option) => !values || values.includes(fold(variant.values[option] ?? '')));
}
