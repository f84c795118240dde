import { GraphQLError } from 'graphql';
import { store } from '@store/shared/shop-data/store';
import {
  traitNames,
  type CatalogueOption,
  type CatalogueProduct,
  type CatalogueVariant,
} from '../../../catalogue/catalogue';
import { once } from '../../../catalogue/once';
import type { Maybe } from '../api/resolver';
import type { CatalogueIndex } from '../catalogue-index/catalogue-index';
import { metafieldNamespace } from './metafields';

/** `ProductFilter` of the schema; {@link readFilters} refuses the other kinds. */
export interface ProductFilter {
  available?: Maybe<boolean>;
  price?: Maybe<{ min?: Maybe<number>; max?: Maybe<number> }>;
  productType?: Maybe<string>;
  productVendor?: Maybe<string>;
  tag?: Maybe<string>;
  productMetafield?: Maybe<{ namespace: string; key: string; value: string }>;
  variantOption?: Maybe<{ name: string; value: string }>;
}

/** Filters in groups. One filter of each group must match. */
export interface FilterGroups {
  available: readonly boolean[];
  /** USD cents, both ends included. */
  price: readonly { min: number; max: number }[];
  /** Id of a {@link textFacets} → wanted values, lower case. */
  texts: ReadonlyMap<string, readonly string[]>;
  /** Option name, lower case → wanted values, lower case. */
  options: ReadonlyMap<string, readonly string[]>;
}

/** A facet that compares texts of a product. */
interface TextFacet {
  id: string;
  label: string;
  values(product: CatalogueProduct): readonly string[];
  /** The filter of a value. */
  input(value: string): ProductFilter;
}

const metafieldId = (namespace: string, key: string) => `filter.p.m.${namespace}.${key}`;

export const textFacets: readonly TextFacet[] = [
  {
    id: 'filter.p.product_type',
    label: 'Product type',
    values: ({ productType }) => [productType],
    input: (productType) => ({ productType }),
  },
  { id: 'filter.p.tag', label: 'Tag', values: ({ tags }) => tags, input: (tag) => ({ tag }) },
  ...traitNames.map((key): TextFacet => ({
    id: metafieldId(metafieldNamespace, key),
    label: key.charAt(0).toUpperCase() + key.slice(1),
    values: ({ traits: { [key]: value } }) => (value === undefined ? [] : [value]),
    input: (value) => ({ productMetafield: { namespace: metafieldNamespace, key, value } }),
  })),
  {
    id: 'filter.p.vendor',
    label: 'Brand',
    values: () => [store.name],
    input: (productVendor) => ({ productVendor }),
  },
];
const textFacetById = new Map(textFacets.map((facet) => [facet.id, facet]));

const served = [
  'available',
  'price',
  'productType',
  'productVendor',
  'tag',
  'productMetafield',
  'variantOption',
];

/** @throws GraphQLError naming a kind of filter that is not served. */
export function readFilters(filters: readonly ProductFilter[]): FilterGroups {
  const entries = filters.flatMap((filter) => Object.entries(filter).filter(([, value]) => value != null));
  const refused = entries.find(([name]) => !served.includes(name));
  if (refused) throw new GraphQLError(`ProductFilter.${refused[0]} is not served by the stand-in`);
  const all = <Name extends keyof ProductFilter>(name: Name): NonNullable<ProductFilter[Name]>[] =>
    filters.flatMap((filter) => filter[name] ?? []);
  return {
    available: all('available'),
    price: all('price').map(({ min, max }) => ({ min: (min ?? 0) * 100, max: (max ?? Infinity) * 100 })),
    texts: valuesByName([
      ...all('productType').map((value) => ({ name: 'filter.p.product_type', value })),
      ...all('productVendor').map((value) => ({ name: 'filter.p.vendor', value })),
      ...all('tag').map((value) => ({ name: 'filter.p.tag', value })),
      ...all('productMetafield').map(({ namespace, key, value }) => ({
        name: metafieldId(namespace, key),
        value,
      })),
    ]),
    options: valuesByName(all('variantOption')),
  };
}

/** Values by their names, all in lower case. */
function valuesByName(entries: readonly { name: string; value: string }[]): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const { name, value } of entries)
    byName.set(fold(name), [...(byName.get(fold(name)) ?? []), fold(value)]);
  return byName;
}

export const fold = (text: string): string => text.toLowerCase();

const isOnly = (values: readonly boolean[], value: boolean): boolean =>
  values.length > 0 && values.every((entry) => entry === value);

/** For each option of a product the values that pass; undefined for any. */
type Wanted = readonly (ReadonlySet<string> | undefined)[];

/** Filters as predicates. */
export interface CompiledFilters {
  passes(product: CatalogueProduct): boolean;
  /** Whether a product that passes also passes with one more value of the option at a place. */
  passesWith(product: CatalogueProduct, option: number, value: string): boolean;
}

/**
 * Conditions on variants (price, stock, options) must hold for one variant, so that "size M, in stock" excludes a product
 * whose M is sold out.
 */
export function compileFilters(
  { texts, available, price, options }: FilterGroups,
  { facts }: Pick<CatalogueIndex, 'facts'>,
): CompiledFilters {
  const onlyAvailable = isOnly(available, true);
  const onlySoldOut = isOnly(available, false);
  const asksVariants = price.length > 0 || options.size > 0;
  // Products share their option arrays; each array is compared once.
  const wantedOf = once((list: readonly CatalogueOption[]) => wantedValues(list, options));
  const fits = ({ values, priceCents, quantityAvailable }: CatalogueVariant, wanted: Wanted): boolean =>
    !(onlyAvailable && quantityAvailable <= 0) &&
    (price.length === 0 || price.some(({ min, max }) => priceCents >= min && priceCents <= max)) &&
    wanted.every((set, option) => !set || set.has(values[option] ?? ''));
  return {
    passes(product) {
      if (texts.size > 0 && !hasTexts(product, texts)) return false;
      if (facts(product).availableForSale ? onlySoldOut : onlyAvailable) return false;
      if (!asksVariants) return true;
      const wanted = wantedOf(product.options);
      return wanted !== null && product.variants.some((variant) => fits(variant, wanted));
    },
    passesWith(product, option, value) {
      if (!asksVariants && !onlyAvailable) return true;
      const wanted = wantedOf(product.options)?.with(option, new Set([value]));
      return wanted !== undefined && product.variants.some((variant) => fits(variant, wanted));
    },
  };
}

/** A metafield that no product has matches none, as with Shopify. */
const hasTexts = (product: CatalogueProduct, wanted: FilterGroups['texts']): boolean =>
  [...wanted].every(([id, texts]) =>
    textFacetById
      .get(id)
      ?.values(product)
      .some((value) => texts.includes(fold(value))),
  );

/** The wanted values of each option of a product; null when an option is missing. */
function wantedValues(list: readonly CatalogueOption[], options: FilterGroups['options']): Wanted | null {
  const wanted = list.map(({ name, values }) => {
    const texts = options.get(fold(name));
    return texts && new Set(values.filter((value) => texts.includes(fold(value))));
  });
  return wanted.filter(Boolean).length === options.size ? wanted : null;
}
