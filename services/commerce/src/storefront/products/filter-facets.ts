import { store } from '@store/shared/contracts/store';
import type { CatalogueProduct } from '../../catalogue/catalogue';
import { properties, type ResolverMap } from '../api/resolver';
import type { ProductFacts } from '../catalogue-index/variant-table';

/** A `Filter` of the schema: what a list can be narrowed by, with counts. */
export interface Facet {
  id: string;
  label: string;
  type: 'LIST' | 'PRICE_RANGE';
  presentation: 'TEXT' | null;
  values: { id: string; label: string; count: number; input: unknown }[];
}

type Tally = Map<string, number>;

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Facets of the products that a list shows. Values that no product has are left out; option values stand as the products list them, others by name. */
export function facetsOf(
  products: Iterable<CatalogueProduct>,
  factsOf: (product: CatalogueProduct) => ProductFacts,
): Facet[] {
  const types: Tally = new Map();
  const tags: Tally = new Map();
  const options = new Map<string, Tally>();
  let available = 0;
  let total = 0;
  let highest = 0;
  for (const product of products) {
    total += 1;
    const facts = factsOf(product);
    if (facts.availableForSale) available += 1;
    if (facts.maxPrice > highest) highest = facts.maxPrice;
    add(types, product.productType);
    for (const tag of product.tags) add(tags, tag);
    tallyOptions(product, options);
  }
  return [
    availability(available, total - available),
    price(highest),
    ...[...options].map(([name, tally]) =>
      listFacet(`filter.v.option.${slug(name)}`, name, [...tally], (value) => ({
        variantOption: { name, value },
      })),
    ),
    listFacet('filter.p.product_type', 'Product type', byName(types), (productType) => ({ productType })),
    listFacet('filter.p.tag', 'Tag', byName(tags), (tag) => ({ tag })),
    listFacet('filter.p.vendor', 'Brand', total > 0 ? [[store.name, total]] : [], (productVendor) => ({
      productVendor,
    })),
  ];
}

function add(tally: Tally, name: string): void {
  tally.set(name, (tally.get(name) ?? 0) + 1);
}

function tallyOptions(product: CatalogueProduct, options: Map<string, Tally>): void {
  for (const { name, values } of product.options) {
    let tally = options.get(name);
    if (!tally) options.set(name, (tally = new Map<string, number>()));
    for (const value of values) add(tally, value);
  }
}

const collator = new Intl.Collator('en', { numeric: true });
const byName = (tally: Tally) => [...tally].sort(([a], [b]) => collator.compare(a, b));

function listFacet(
  id: string,
  label: string,
  values: readonly (readonly [name: string, count: number])[],
  input: (name: string) => unknown,
): Facet {
  return {
    id,
    label,
    type: 'LIST',
    presentation: 'TEXT',
    values: values.map(([name, count]) => ({
      id: `${id}.${slug(name)}`,
      label: name,
      count,
      input: JSON.stringify(input(name)),
    })),
  };
}

function availability(inStock: number, outOfStock: number): Facet {
  const value = (name: string, label: string, count: number, available: boolean) => ({
    id: `filter.v.availability.${name}`,
    label,
    count,
    input: JSON.stringify({ available }),
  });
  return {
    id: 'filter.v.availability',
    label: 'Availability',
    type: 'LIST',
    presentation: 'TEXT',
    values: [value('1', 'In stock', inStock, true), value('0', 'Out of stock', outOfStock, false)],
  };
}

function price(highestCents: number): Facet {
  return {
    id: 'filter.v.price',
    label: 'Price',
    type: 'PRICE_RANGE',
    presentation: null,
    values: [
      {
        id: 'filter.v.price',
        label: 'Price',
        count: 0,
        input: JSON.stringify({ price: { min: 0, max: highestCents / 100 } }),
      },
    ],
  };
}

export const facetFields: ResolverMap = {
  Filter: properties('id', 'label', 'type', 'presentation', 'values'),
  FilterValue: {
    ...properties('id', 'label', 'count', 'input'),
    // Values are shown as text: none has a picture or a colour.
    image: () => null,
    swatch: () => null,
  },
};
