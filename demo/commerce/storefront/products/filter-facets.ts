import { dyeOf, isColor } from '../../../catalogue/variant-colors';
import { properties, type ResolverMap } from '../api/resolver';
import type { CatalogueIndex, Facet, FacetValue, ProductList } from '../catalogue-index/catalogue-index';
import { compileFilters, fold, textFacets, type CompiledFilters, type FilterGroups } from './product-filters';

type Tally = Map<string, number>;

/**
 * Facets of a filtered list. The count of a value is the number of products if it were the only chosen value of its
 * group, so that a second value of a group can be added. Values without products have the count 0. Option values keep the
 * order of the products' options, other values are sorted by name.
 */
export function facetsOf(products: ProductList, groups: FilterGroups, index: CatalogueIndex): Facet[] {
  const compiled = (other: Partial<FilterGroups>) => compileFilters({ ...groups, ...other }, index);
  const byAll = compiled({});
  const byOtherPrices = groups.price.length > 0 ? compiled({ price: [] }) : byAll;
  const byStock = compiled({ available: [true] });
  const bySoldOut = compiled({ available: [false] });
  const texts = textFacets.map((facet) => ({
    ...facet,
    counts: new Map() as Tally,
    others: groups.texts.has(facet.id) ? compiled({ texts: without(groups.texts, facet.id) }) : byAll,
  }));
  const options = new Map<string, { counts: Tally; others: CompiledFilters }>();
  const optionNamed = (name: string) => {
    const known = options.get(name);
    if (known) return known;
    const key = fold(name);
    const others = groups.options.has(key) ? compiled({ options: without(groups.options, key) }) : byAll;
    const option = { counts: new Map() as Tally, others };
    options.set(name, option);
    return option;
  };
  let inStock = 0;
  let outOfStock = 0;
  let highest = 0;
  for (const product of products) {
    for (const { values, counts, others } of texts) {
      const passes = others.passes(product);
      for (const value of values(product)) tally(counts, value, passes);
    }
    if (byStock.passes(product)) inStock += 1;
    if (bySoldOut.passes(product)) outOfStock += 1;
    if (byOtherPrices.passes(product)) highest = Math.max(highest, index.facts(product).maxPrice);
    product.options.forEach(({ name, values }, option) => {
      const { counts, others } = optionNamed(name);
      const passes = others.passes(product);
      for (const value of values) tally(counts, value, passes && others.passesWith(product, option, value));
    });
  }
  return [
    {
      label: 'Availability',
      type: 'LIST',
      values: [
        { label: 'In stock', count: inStock, input: JSON.stringify({ available: true }) },
        { label: 'Out of stock', count: outOfStock, input: JSON.stringify({ available: false }) },
      ],
    },
    {
      label: 'Price',
      type: 'PRICE_RANGE',
      values: [
        { label: 'Price', count: 0, input: JSON.stringify({ price: { min: 0, max: highest / 100 } }) },
      ],
    },
    ...[...options].map(([name, { counts }]) =>
      listFacet(
        name,
        [...counts],
        (value) => ({ variantOption: { name, value } }),
        isColor({ name }) ? dyeOf : undefined,
      ),
    ),
    ...texts.map(({ label, counts, input }) => listFacet(label, byName(counts), input)),
  ];
}

const without = (groups: ReadonlyMap<string, readonly string[]>, name: string) =>
  new Map([...groups].filter(([other]) => other !== name));

function tally(counts: Tally, name: string, counted: boolean): void {
  counts.set(name, (counts.get(name) ?? 0) + (counted ? 1 : 0));
}

const collator = new Intl.Collator('en', { numeric: true });
const byName = (counts: Tally) => [...counts].sort(([a], [b]) => collator.compare(a, b));

function listFacet(
  label: string,
  values: readonly (readonly [name: string, count: number])[],
  input: (name: string) => unknown,
  colorOf?: (name: string) => string | null,
): Facet {
  return {
    label,
    type: 'LIST',
    values: values.map(([name, count]) => ({
      label: name,
      count,
      input: JSON.stringify(input(name)),
      color: colorOf?.(name),
    })),
  };
}

export const facetFields: ResolverMap = {
  FilterValue: {
    ...properties('label', 'count', 'input'),
    swatch: ({ color }: FacetValue) => (color ? { color } : null),
  },
};
