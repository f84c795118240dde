import { store } from '@store/shared/shop-data/store';
import { traitNames, type CatalogueProduct } from '../../../catalogue/catalogue';
import { dyeOf } from '../../../catalogue/variant-colors';
import { properties, type ResolverMap } from '../api/resolver';
import type { CatalogueIndex, Places } from '../catalogue-index/catalogue-index';
import type { Facet, FacetValue } from './facet';
import { metafieldNamespace } from './metafields';
import { compileFilters, fold, type CompiledFilters, type FilterGroups } from './product-filters';

type Tally = Map<string, number>;

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Facets of a filtered list. The count of a value is the number of products if it were the only chosen value of its
 * group, so that a second value of a group can be added. Values without products have the count 0. Option values keep the
 * order of the products' options, other values are sorted by name.
 */
export function facetsOf(places: Places, groups: FilterGroups, index: CatalogueIndex): Facet[] {
  const count = new FacetCount(groups, index);
  for (const place of places) count.add(place);
  return count.facets();
}

class FacetCount {
  private readonly types: Tally = new Map();
  private readonly tags: Tally = new Map();
  private readonly vendors: Tally = new Map();
  private readonly traits = traitNames.map((name) => ({ name, values: new Map() as Tally }));
  private readonly options = new Map<string, Tally>();
  private readonly stock = { in: 0, out: 0 };
  private highest = 0;

  private readonly byAll: CompiledFilters;
  private readonly byOthers: Record<'type' | 'tag' | 'vendor' | 'price' | 'in' | 'out', CompiledFilters>;
  private readonly byOtherTraits: readonly CompiledFilters[];
  private readonly byOtherOptions = new Map<string, CompiledFilters>();

  constructor(
    private readonly groups: FilterGroups,
    private readonly index: CatalogueIndex,
  ) {
    const compiled = (other: Partial<FilterGroups>) => compileFilters({ ...groups, ...other }, index);
    this.byAll = compiled({});
    this.byOthers = {
      type: groups.productType.length > 0 ? compiled({ productType: [] }) : this.byAll,
      tag: groups.tag.length > 0 ? compiled({ tag: [] }) : this.byAll,
      vendor: groups.vendor.length > 0 ? compiled({ vendor: [] }) : this.byAll,
      price: groups.price.length > 0 ? compiled({ price: [] }) : this.byAll,
      in: compiled({ available: [true] }),
      out: compiled({ available: [false] }),
    };
    this.byOtherTraits = traitNames.map((name) =>
      groups.traits.has(name) ? compiled({ traits: without(groups.traits, name) }) : this.byAll,
    );
    for (const name of groups.options.keys())
      this.byOtherOptions.set(name, compiled({ options: without(groups.options, name) }));
  }

  add(place: number): void {
    const product = this.index.productAt(place);
    const { type, tag, vendor, price, in: inStock, out } = this.byOthers;
    tally(this.types, product.productType, type.passes(place));
    const tagged = tag.passes(place);
    for (const name of product.tags) tally(this.tags, name, tagged);
    tally(this.vendors, store.name, vendor.passes(place));
    for (const [number, { name, values }] of this.traits.entries()) {
      const value = product.traits[name];
      if (value !== undefined) tally(values, value, (this.byOtherTraits[number] ?? this.byAll).passes(place));
    }
    if (inStock.passes(place)) this.stock.in += 1;
    if (out.passes(place)) this.stock.out += 1;
    if (price.passes(place)) this.highest = Math.max(this.highest, this.index.variants.facts(place).maxPrice);
    this.addOptions(place, product);
  }

  private addOptions(place: number, { options }: CatalogueProduct): void {
    options.forEach(({ name, values }, option) => {
      let counted = this.options.get(name);
      if (!counted) this.options.set(name, (counted = new Map<string, number>()));
      const others = this.byOtherOptions.get(fold(name)) ?? this.byAll;
      const passes = others.passes(place);
      for (const [number, value] of values.entries())
        tally(counted, value, passes && others.passesWith(place, option, number));
    });
  }

  facets(): Facet[] {
    return [
      availability(this.stock.in, this.stock.out),
      price(this.highest),
      ...[...this.options].map(([name, values]) =>
        listFacet(
          `filter.v.option.${slug(name)}`,
          name,
          [...values],
          (value) => ({ variantOption: { name, value } }),
          /^colou?r$/i.test(name) ? dyeOf : undefined,
        ),
      ),
      listFacet('filter.p.product_type', 'Product type', byName(this.types), (productType) => ({
        productType,
      })),
      listFacet('filter.p.tag', 'Tag', byName(this.tags), (tag) => ({ tag })),
      ...this.traits.map(({ name, values }) =>
        listFacet(
          `filter.p.m.${metafieldNamespace}.${name}`,
          name.charAt(0).toUpperCase() + name.slice(1),
          byName(values),
          (value) => ({ productMetafield: { namespace: metafieldNamespace, key: name, value } }),
        ),
      ),
      listFacet('filter.p.vendor', 'Brand', [...this.vendors], (productVendor) => ({ productVendor })),
    ];
  }
}

const without = (groups: ReadonlyMap<string, readonly string[]>, name: string) =>
  new Map([...groups].filter(([other]) => other !== name));

function tally(counts: Tally, name: string, counted: boolean): void {
  counts.set(name, (counts.get(name) ?? 0) + (counted ? 1 : 0));
}

const collator = new Intl.Collator('en', { numeric: true });
const byName = (counts: Tally) => [...counts].sort(([a], [b]) => collator.compare(a, b));

function listFacet(
  id: string,
  label: string,
  values: readonly (readonly [name: string, count: number])[],
  input: (name: string) => unknown,
  colorOf?: (name: string) => string | null,
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
      color: colorOf?.(name),
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
  FilterValue: {
    ...properties('id', 'label', 'count', 'input'),
    swatch: ({ color }: FacetValue) => (color ? { color, image: null } : null),
  },
};
