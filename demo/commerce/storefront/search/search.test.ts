import { runningStorefront } from '../testing/storefront-app';
import type { CatalogueIndex } from '../catalogue-index/catalogue-index';
import { compileProductQuery } from '../products/product-query';
import { createSearchIndex } from './search-index';
import { searchWords } from './search-words';

const storefront = runningStorefront();
const { catalogue } = storefront;

describe('searchWords', () => {
  it('normalizes case, accents and plurals, and removes stop words', () => {
    expect(searchWords('The Hoodies of Côte d’Ivoire')).toEqual(['hoodie', 'cote', 'd', 'ivoire']);
    expect(searchWords('Jerseys, Countries & Dresses')).toEqual(['jersey', 'country', 'dresse']);
    expect(searchWords('  &  ')).toEqual([]);
  });
});

describe('createSearchIndex', () => {
  const bySales = Uint32Array.from(catalogue.products, (_, place) => place).sort(
    (a, b) => catalogue.products[a]!.bestSellerRank - catalogue.products[b]!.bestSellerRank,
  );
  const index = createSearchIndex(catalogue.products, bySales);
  const titles = (query: string) =>
    Array.from(index.products(query), (place) => catalogue.products[place]!.title);

  it('finds products with all words, equal matches by sales', () => {
    const found = index.products('kenya hoodie');
    expect(found.length).toBe(catalogue.products.filter(({ title }) => /Kenya.*Hoodie/.test(title)).length);
    const ranks = Array.from(found, (place) => catalogue.products[place]!.bestSellerRank);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  });

  it('finds prefixes and words with a typing error', () => {
    expect(titles('kenya hoo')).toEqual(titles('kenya hoodie'));
    expect(titles('keyna hoodie')).toEqual(titles('kenya hoodie'));
    expect(titles('HOODIES Kénya')).toEqual(titles('hoodie kenya'));
  });

  it('ranks exact words before completions, and takes the nearest words for a typing error', () => {
    const named = ([title = '', tag = '']: string[], place: number) => ({
      ...catalogue.products[0]!,
      title,
      productType: '',
      tags: [tag],
      bestSellerRank: place,
    });
    // In the order of sales, which decides among equals only.
    const products = [['Brodie'], ['Cap', 'Hoodie'], ['Hoodie'], ['Zip Hoodie'], ['Hood']].map(named);
    const few = createSearchIndex(products, Uint32Array.from(products.keys()));
    const found = (query: string) => Array.from(few.products(query), (place) => products[place]!.title);
    expect(found('hood')).toEqual(['Hood', 'Hoodie', 'Zip Hoodie', 'Cap']);
    // One letter from a hoodie, two from Brodie; what says it in its title comes before what is only tagged.
    expect(found('hodie')).toEqual(['Hoodie', 'Zip Hoodie', 'Cap']);
    expect(found('hodie zip')).toEqual(['Zip Hoodie']);
    expect(found('broide')).toEqual(['Brodie']);
  });

  it('finds nothing for an empty query and for unknown words', () => {
    expect([...index.products('')]).toEqual([]);
    expect([...index.products('xylophone')]).toEqual([]);
    expect([...index.products('kenya xylophone')]).toEqual([]);
  });

  it('suggests completions', () => {
    expect(index.suggestions('kenya ho', 3)).toEqual(['kenya hoodie']);
    expect(index.suggestions('', 3)).toEqual([]);
  });
});

describe('a query of products', () => {
  const asked: string[] = [];
  const index = {
    search: { products: (text: string) => (asked.push(text), new Uint32Array()), suggestions: () => [] },
  } as unknown as CatalogueIndex;
  beforeEach(() => void asked.splice(0));

  it.each([
    ['the same word', 'hoodie OR '.repeat(100), 1],
    ['other words', Array.from({ length: 200 }, (_, number) => `w${number}`).join(' OR '), 12],
    ['OR alone', 'OR '.repeat(333), 0],
  ])('looks up few words for 1,000 characters of %s', (_, query, lookups) => {
    compileProductQuery(query, index);
    expect(asked).toHaveLength(lookups);
  });
});

describe('search over the API', () => {
  const query = `query ($q: String!, $first: Int = 5, $types: [SearchType!], $key: SearchSortKeys, $unavailable: SearchUnavailableProductsType, $reverse: Boolean) {
    search(query: $q, first: $first, types: $types, sortKey: $key, unavailableProducts: $unavailable, reverse: $reverse) {
      totalCount productFilters { label }
      nodes { __typename ... on Product { handle availableForSale priceRange { minVariantPrice { amount } } } ... on Page { handle } }
    }
  }`;
  interface Found {
    totalCount: number;
    productFilters: { label: string }[];
    nodes: {
      __typename: string;
      handle: string;
      availableForSale: boolean;
      priceRange: { minVariantPrice: { amount: string } };
    }[];
  }
  const search = async (variables: object) =>
    (await storefront.execute<{ search: Found }>(query, variables)).search;

  it('shows sold-out products last, not at all, or in order', async () => {
    const all = { q: 'heritage', first: 250 };
    const flags = (nodes: Found['nodes']) => nodes.map(({ availableForSale }) => availableForSale);
    const last = flags((await search(all)).nodes);
    expect(last).toContain(false);
    expect(last).toEqual([...last].sort((a, b) => Number(b) - Number(a)));
    expect(flags((await search({ ...all, unavailable: 'HIDE' })).nodes)).not.toContain(false);
    expect((await search({ ...all, unavailable: 'SHOW' })).totalCount).toBe(catalogue.products.length);
  });

  it('sorts by price both ways', async () => {
    const prices = async (reverse: boolean) =>
      (await search({ q: 'heritage', first: 250, key: 'PRICE', unavailable: 'SHOW', reverse })).nodes.map(
        ({ priceRange }) => Number(priceRange.minVariantPrice.amount),
      );
    const rising = await prices(false);
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(await prices(true)).toEqual([...rising].reverse());
  });

  it('finds pages, and no articles', async () => {
    expect((await search({ q: 'shipping', types: ['PAGE'] })).nodes).toEqual(
      expect.arrayContaining([{ __typename: 'Page', handle: 'shipping-information' }]),
    );
    expect(await search({ q: 'shipping', types: ['ARTICLE'] })).toMatchObject({ totalCount: 0, nodes: [] });
  });

  it('suggests within a limit shared by all types, or for each', async () => {
    const suggest = `query ($scope: PredictiveSearchLimitScope) { predictiveSearch(query: "hood", limit: 5, limitScope: $scope) {
      queries { text styledText } products { handle } collections { handle } pages { handle } articles { id }
    } }`;
    interface Suggested {
      predictiveSearch: Record<'queries' | 'products' | 'collections' | 'pages' | 'articles', unknown[]>;
    }
    const { predictiveSearch: all } = await storefront.execute<Suggested>(suggest, { scope: 'ALL' });
    expect(Object.values(all).flat()).toHaveLength(5);
    expect(all.queries).toEqual([{ text: 'hoodie', styledText: '<mark>hood</mark><span>ie</span>' }]);
    expect(all.collections).toEqual([{ handle: 'hoodie' }]);
    const { predictiveSearch: each } = await storefront.execute<Suggested>(suggest, { scope: 'EACH' });
    expect(each.products).toHaveLength(5);
    const many = '{ predictiveSearch(query: "x", limit: 11) { products { id } } }';
    expect(await storefront.refusal(many)).toBe('limit must be between 1 and 10');
  });
});
