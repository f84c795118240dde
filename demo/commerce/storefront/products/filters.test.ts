import type { CatalogueProduct } from '../../../catalogue/catalogue';
import { globalId } from '../../global-ids';
import { runningStorefront } from '../testing/storefront-app';

const storefront = runningStorefront();
const { catalogue } = storefront;

interface Answer {
  collection: {
    products: {
      nodes: { id: string }[];
      filters: {
        label: string;
        type: string;
        values: { label: string; count: number; input: string }[];
      }[];
    };
  };
}

const query = `query ($filters: [ProductFilter!]) {
  collection(handle: "all") {
    products(first: 250, filters: $filters, sortKey: ID) {
      nodes { id }
      filters { label type values { label count input } }
    }
  }
}`;

const narrowed = async (filters: object[]) =>
  (await storefront.execute<Answer>(query, { filters })).collection.products;
/** One filter of each group must match. */
const groupOf = (filter: object) => {
  const [[kind, value]] = Object.entries(filter) as [[string, { name?: string; key?: string }]];
  return `${kind} ${value.name ?? value.key ?? ''}`;
};
const fiji = { namespace: 'kith', key: 'country', value: 'Fiji' };
const trait = (key: string, value: string) => ({ productMetafield: { ...fiji, key, value } });
const idsWhere = (passes: (product: CatalogueProduct) => boolean) =>
  catalogue.products.filter(passes).map(({ id }) => globalId('Product', id));
const inStock = (product: CatalogueProduct) =>
  product.variants.some(({ quantityAvailable }) => quantityAvailable > 0);

describe('filters of a collection', () => {
  it.each<[string, object[], (product: CatalogueProduct) => boolean]>([
    ['available', [{ available: true }], inStock],
    ['sold out', [{ available: false }], (product) => !inStock(product)],
    ['either', [{ available: true }, { available: false }], () => true],
    [
      'price',
      [{ price: { min: 30, max: 45.5 } }],
      ({ variants }) => variants.some(({ priceCents }) => priceCents >= 3000 && priceCents <= 4550),
    ],
    ['type', [{ productType: 'hoodie' }], ({ productType }) => productType === 'Hoodie'],
    [
      'tag and type',
      [{ tag: 'summer' }, { productType: 'Blanket' }],
      ({ tags, productType }) => tags.includes('summer') && productType === 'Blanket',
    ],
    [
      'one of two countries with a design',
      [trait('country', 'fiji'), trait('country', 'Peru'), trait('design', 'Sash Flag')],
      ({ traits }) => ['Fiji', 'Peru'].includes(traits.country!) && traits.design === 'Sash Flag',
    ],
    [
      'a metafield of another namespace',
      [{ productMetafield: { ...fiji, namespace: 'other' } }],
      () => false,
    ],
    ['another vendor', [{ productVendor: 'Somebody Else' }], () => false],
    [
      'size and colour of one variant',
      [{ variantOption: { name: 'size', value: 'm' } }, { variantOption: { name: 'Color', value: 'Bone' } }],
      ({ variants }) => variants.some(({ values }) => values[0] === 'M' && values[1] === 'Bone'),
    ],
    [
      'one of two sizes, in stock',
      [
        { available: true },
        { variantOption: { name: 'Size', value: 'S' } },
        { variantOption: { name: 'Size', value: 'XL' } },
      ],
      ({ variants }) =>
        variants.some(
          ({ values, quantityAvailable }) => ['S', 'XL'].includes(values[0]!) && quantityAvailable > 0,
        ),
    ],
    ['an option nobody has', [{ variantOption: { name: 'Flavour', value: 'S' } }], () => false],
  ])('by %s', async (_, filters, passes) => {
    const expected = idsWhere(passes);
    expect((await narrowed(filters)).nodes.map(({ id }) => id)).toEqual(expected);
  });

  it.each<[string, object[]]>([
    ['nothing', []],
    ['two types', [{ productType: 'Hoodie' }, { productType: 'Blanket' }]],
    ['country and design', [trait('country', 'Fiji'), trait('design', 'Sash Flag')]],
    [
      'all at once',
      [
        { price: { min: 20, max: 60 } },
        { variantOption: { name: 'Size', value: 'XL' } },
        { variantOption: { name: 'Color', value: 'Bone' } },
        { productType: 'Hoodie' },
        { available: true },
        { tag: 'summer' },
      ],
    ],
  ])('counts what each value would leave in place of the others of its group: %s', async (_, chosen) => {
    const { filters } = await narrowed(chosen);
    const all = (await narrowed([])).filters;
    expect(filters.map(({ values }) => values.map(({ label }) => label))).toEqual(
      all.map(({ values }) => values.map(({ label }) => label)),
    );
    for (const { type, values } of filters) {
      if (type === 'PRICE_RANGE') continue;
      for (const { count, input } of values) {
        const value = JSON.parse(input) as object;
        const others = chosen.filter((filter) => groupOf(filter) !== groupOf(value));
        expect((await narrowed([...others, value])).nodes).toHaveLength(count);
      }
    }
  });

  it('has swatches for colours that are cloths', async () => {
    const asked =
      '{ collection(handle: "all") { products(first: 1) { filters { values { label swatch { color } } } } } }';
    const answer = JSON.stringify(await storefront.execute(asked));
    expect(answer).toContain('{"label":"Bone","swatch":{"color":"#EFE7D8"}}');
    expect(answer).toContain('{"label":"XL","swatch":null}');
  });

  it('refuses unsupported filters by name', async () => {
    const filters = [{ variantMetafield: { namespace: 'a', key: 'b', value: 'c' } }];
    const message = 'ProductFilter.variantMetafield is not served by the stand-in';
    expect(await storefront.refusal(query, { filters })).toBe(message);
  });
});

it('refuses a query of products', async () => {
  const message = 'products(query:) is not served by the stand-in';
  expect(await storefront.refusal('{ products(first: 1, query: "tag:Kenya") { nodes { id } } }')).toBe(
    message,
  );
});
