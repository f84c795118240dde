import type { StorefrontClient } from '@store/shared/contracts/storefront';

export interface SentQuery {
  /** Name of the operation, e.g. `GetCollectionByHandle`. */
  operation: string;
  variables: Record<string, unknown>;
}

export interface FakeStorefront extends StorefrontClient {
  sent: SentQuery[];
}

/** Paging arguments of a connection. */
interface Cut {
  first?: number | null;
  after?: string | null;
  last?: number | null;
  before?: string | null;
}

const cursorOf = (index: number) => `cursor-${index}`;
const indexOf = (cursor: string) => Number(cursor.slice('cursor-'.length));

/** A page of a connection over `count` numbered products, forward or backward. */
function connection(count: number, { first, after, last, before }: Cut) {
  const from = after ? indexOf(after) + 1 : 0;
  const to = before ? indexOf(before) : count;
  const [start, end] =
    first == null
      ? [Math.max(from, to - (last ?? 0)), to]
      : [Math.min(from, count), Math.min(to, from + first)];
  const indices = Array.from({ length: Math.max(0, end - start) }, (_, offset) => start + offset);
  return {
    nodes: indices.map(product),
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

/** As many as make a long list of the filter by country. */
export const manyTypes = Array.from({ length: 24 }, (_, index): [string, object] => {
  const productType = `Type ${index}`;
  return [productType, { productType }];
});

/** The service's filters of a list; every value counts the whole list. */
function filters(count: number) {
  const list = (label: string, values: [label: string, input: object][]) => ({
    type: 'LIST',
    label,
    values: values.map(([text, input]) => ({
      label: text,
      count,
      input: JSON.stringify(input),
      swatch: text === 'Bone' ? { color: '#EEE8DA' } : null,
    })),
  });
  const option = (name: string, value: string): [string, object] => [
    value,
    { variantOption: { name, value } },
  ];
  const trait = (key: string, value: string): [string, object] => [
    value,
    { productMetafield: { namespace: 'kith', key, value } },
  ];
  return [
    {
      ...list('Availability', [
        ['In stock', { available: true }],
        ['Out of stock', { available: false }],
      ]),
      values: [
        { label: 'In stock', count, input: '{"available":true}', swatch: null },
        { label: 'Out of stock', count: 0, input: '{"available":false}', swatch: null },
      ],
    },
    {
      type: 'PRICE_RANGE',
      label: 'Price',
      values: [{ label: 'Price', count: 0, input: '{"price":{"min":0,"max":84.5}}', swatch: null }],
    },
    list('Size', [option('Size', 'S'), option('Size', 'M')]),
    list('Color', [option('Color', 'Bone'), option('Color', 'Ember')]),
    list('Product type', [
      ['Hoodie', { productType: 'Hoodie' }],
      ['Blanket', { productType: 'Blanket' }],
      ...manyTypes,
    ]),
    list(
      'Country',
      Array.from({ length: 25 }, (_, index) => trait('country', `Country ${index}`)),
    ),
    list('Clan', [trait('clan', 'Campbell of Cawdor'), trait('clan', 'Brodie'), trait('clan', 'Cameron')]),
    list('Design', [trait('design', 'Sash Flag'), trait('design', 'Heart Crest')]),
    list('Tag', [['Fiji', { tag: 'Fiji' }]]),
    list('Brand', [['Kith & Cloth', { productVendor: 'Kith & Cloth' }]]),
  ];
}

interface Shop {
  /** Number of products by collection handle; with filters see {@link Shop.narrowed}. */
  collections?: Record<string, number>;
  /** Number of products of any collection that match filters. */
  narrowed?: (filters: readonly object[]) => number;
  /** Number of products that a search finds. */
  matches?: (term: string) => number;
  /** Whether the service offers the filters that give the number of products. */
  counts?: boolean;
}

/** A Storefront client over collections and search results of given lengths; it records every request. */
export function fakeStorefront({
  collections = {},
  narrowed = () => 0,
  matches = () => 0,
  counts = true,
}: Shop): FakeStorefront {
  const sent: SentQuery[] = [];
  return {
    sent,
    async query(operation: unknown, input: unknown) {
      const variables = input as Record<string, unknown> & Cut;
      const name = /query (\w+)/.exec(String(operation))?.[1] ?? '';
      sent.push({ operation: name, variables });
      if (name.startsWith('Search'))
        return { search: connection(matches(String(variables.query)), variables) };
      if (name === 'BestSellers') return { products: { nodes: connection(4, { first: 4 }).nodes } };
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
