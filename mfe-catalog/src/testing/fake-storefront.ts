import type { StorefrontClient } from '@store/shared/contracts/storefront';

export interface FakeStorefront extends StorefrontClient {
  /** Names of the operations, e.g. `GetCollectionByHandle`, and their variables. */
  sent: { operation: string; variables: Record<string, unknown> }[];
}

/** Paging arguments of a connection. */
interface Cut {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
  withItems?: boolean;
}

const cursorOf = (index: number) => `cursor-${index}`;
const indexOf = (cursor: string) => Number(cursor.slice('cursor-'.length));

/** A page of a connection over `count` numbered products, forward or backward. */
function connection(count: number, { first, after, last, before, withItems }: Cut) {
  const from = after ? indexOf(after) + 1 : 0;
  const to = before ? indexOf(before) : count;
  const [start, end] =
    first == null
      ? [Math.max(from, to - (last ?? 0)), to]
      : [Math.min(from, count), Math.min(to, from + first)];
  const indices = Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset);
  return {
    ...(withItems && { nodes: indices.map(product) }),
    edges: indices.map((index) => ({ cursor: cursorOf(index) })),
    pageInfo: {
      hasNextPage: end < count,
      endCursor: indices.length > 0 ? cursorOf(indices.at(-1) ?? 0) : null,
    },
    totalCount: count,
  };
}

const product = (index: number) => ({
  __typename: 'Product',
  id: `gid://shopify/Product/${index}`,
  handle: `product-${index}`,
  title: `Product ${index}`,
  images: { nodes: [{ url: `/cdn/${index}.jpg`, altText: null, width: 1600, height: 2000 }] },
  priceRange: { minVariantPrice: { amount: '54.99', currencyCode: 'USD' } },
  compareAtPriceRange: { minVariantPrice: { amount: '0.0', currencyCode: 'USD' } },
});

type SearchShop = Required<Pick<Shop, 'matches' | 'narrowed' | 'says'>>;

/** What a search finds, with the texts that the service has searched. */
function found(variables: Record<string, unknown> & Cut, { matches, narrowed, says }: SearchShop) {
  const query = String(variables.query);
  const chosen = (variables.filters ?? []) as readonly object[];
  const whole = matches(query);
  const { nodes, ...list } = connection(chosen.length > 0 && whole > 0 ? narrowed(chosen) : whole, variables);
  return {
    ...list,
    nodes: nodes?.map((node, index) => ({ ...node, productType: '', tags: [says(query, index)] })),
    ...(variables.faceted === true && { productFilters: filters(list.totalCount) }),
  };
}

/** As many as make a long list of the filter by type. */
const manyTypes = Array.from({ length: 24 }, (_, index) => `Type ${index}`);

/** The service's filters of a list; every value for sale counts the whole list. */
function filters(count: number) {
  const value = (label: string, input: object, counted = count) => ({
    label,
    count: counted,
    input: JSON.stringify(input),
    swatch: label === 'Bone' ? { color: '#EEE8DA' } : null,
  });
  const option = (name: string, label: string) => value(label, { variantOption: { name, value: label } });
  const trait = (key: string, label: string) =>
    value(label, { productMetafield: { namespace: 'kith', key, value: label } });
  const countries = Array.from({ length: 25 }, (_, index) => `Country ${index}`);
  return [
    [value('In stock', { available: true }), value('Out of stock', { available: false }, 0)],
    [value('Price', { price: { min: 0, max: 84.5 } }, 0)],
    ['S', 'M'].map((size) => option('Size', size)),
    ['Bone', 'Ember'].map((color) => option('Color', color)),
    ['Hoodie', 'Blanket', ...manyTypes].map((productType) => value(productType, { productType })),
    countries.map((country) => trait('country', country)),
    ['Campbell of Cawdor', 'Brodie', 'Cameron'].map((clan) => trait('clan', clan)),
    ['Sash Flag', 'Heart Crest'].map((design) => trait('design', design)),
    [value('Fiji', { tag: 'Fiji' })],
    [value('Kith & Cloth', { productVendor: 'Kith & Cloth' })],
  ].map((values) => ({ type: 'LIST', values }));
}

interface Shop {
  /** Number of products by collection handle; with filters see {@link Shop.narrowed}. */
  collections?: Record<string, number>;
  /** Number of products of any collection that match filters. */
  narrowed?: (filters: readonly object[]) => number;
  /** Number of products that a search finds. */
  matches?: (term: string) => number;
  /** What the nth product of a page of results says beside its title; what was searched for by default. */
  says?: (query: string, index: number) => string;
  /** Whether the service offers the filters that give the number of products. */
  counts?: boolean;
}

/** A Storefront client over collections and search results of given lengths; it records every request. */
export function fakeStorefront({
  collections = {},
  narrowed = () => 0,
  matches = () => 0,
  says = (query) => query,
  counts = true,
}: Shop): FakeStorefront {
  const sent: FakeStorefront['sent'] = [];
  return {
    sent,
    async query(operation: unknown, input: unknown) {
      const variables = input as Record<string, unknown> & Cut;
      const name = /query (\w+)/.exec(String(operation))?.[1] ?? '';
      sent.push({ operation: name, variables });
      if (name.startsWith('Search')) return { search: found(variables, { matches, narrowed, says }) };
      if (name === 'BestSellers')
        return { products: { nodes: connection(4, { first: 4, withItems: true }).nodes } };
      const whole = collections[String(variables.handle)];
      if (whole === undefined) return { collection: null };
      const chosen = (variables.filters ?? []) as readonly object[];
      const count = chosen.length > 0 ? narrowed(chosen) : whole;
      const collection = {
        title: `The ${String(variables.handle)}`,
        description: 'Plain',
        descriptionHtml: '<p>Warm <b>fleece</b></p>',
        products: {
          ...connection(count, variables),
          ...(variables.faceted !== false ? { filters: counts ? filters(count) : [] } : {}),
        },
      };
      return { collection };
    },
  };
}
