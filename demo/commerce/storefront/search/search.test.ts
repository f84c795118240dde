import { runningStorefront } from '../testing/storefront-app';
import { createSearchIndex } from './search-index';
import { searchWords } from './search-words';

const storefront = runningStorefront();
const { catalogue } = storefront;

describe('searchWords', () => {
  it('normalizes case, accents and plurals, and removes stop words', () => {
    expect(searchWords('The Hoodies of Côte d’Ivoire')).toEqual(['hoodie', 'cote', 'divoire']);
    expect(searchWords('Jerseys, Countries & Dresses')).toEqual(['jersey', 'country', 'dresse']);
    expect(searchWords('  &  ')).toEqual([]);
  });
});

describe('createSearchIndex', () => {
  const index = createSearchIndex(catalogue.products.toSorted((a, b) => a.bestSellerRank - b.bestSellerRank));
  const titles = (query: string) => index(query).map(({ title }) => title);

  it('finds products with all words, equal matches by sales', () => {
    const found = index('kenya hoodie');
    expect(found.length).toBe(catalogue.products.filter(({ title }) => /Kenya.*Hoodie/.test(title)).length);
    const ranks = found.map(({ bestSellerRank }) => bestSellerRank);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  });

  it('completes the last word, and forgives one letter or two swapped ones behind the fourth', () => {
    expect(titles('HOODIES Kénya')).toEqual(titles('hoodie kenya'));
    for (const near of ['kenya hoo', 'kenya hoodei', 'kenya hooddie', 'kenye hoodie'])
      expect([near, titles(near)]).toEqual([near, titles('kenya hoodie')]);
    for (const other of ['ken hoodie', 'keyna hoodie', 'kenya hodie', 'cheap', 'kenya xylophone', ''])
      expect([other, titles(other)]).toEqual([other, []]);
  });

  it('ranks exact words before completions', () => {
    const named = ([title = '', tag = '']: string[], place: number) => ({
      ...catalogue.products[0]!,
      title,
      productType: '',
      tags: [tag],
      bestSellerRank: place,
    });
    // In the order of sales, which decides among equals only.
    const products = [['Brodie'], ['Cap', 'Hoodie'], ['Hoodie'], ['Zip Hoodie'], ['Hood']].map(named);
    const few = createSearchIndex(products);
    const found = (query: string) => few(query).map(({ title }) => title);
    expect(found('hood')).toEqual(['Hood', 'Hoodie', 'Zip Hoodie', 'Cap']);
  });
});

describe('search over the API', () => {
  it('shows sold-out products last', async () => {
    const { search } = await storefront.execute<{ search: { nodes: { availableForSale: boolean }[] } }>(
      '{ search(query: "heritage", first: 250, types: PRODUCT) { nodes { ... on Product { availableForSale } } } }',
    );
    const flags = search.nodes.map(({ availableForSale }) => availableForSale);
    expect(flags).toHaveLength(catalogue.products.length);
    expect(flags).toContain(false);
    expect(flags).toEqual([...flags].sort((a, b) => Number(b) - Number(a)));
  });

  it('sorts by price and filters, with the facets of what was found', async () => {
    const price = 'priceRange { minVariantPrice { amount } }';
    const { search } = await storefront.execute<{
      search: {
        totalCount: number;
        nodes: { productType: string; priceRange: { minVariantPrice: { amount: string } } }[];
        productFilters: { values: { input: string; count: number }[] }[];
      };
    }>(
      `{ search(query: "kenya", first: 250, types: PRODUCT, sortKey: PRICE, reverse: true,
          productFilters: [{ productType: "Hoodie" }, { productType: "Flag" }]) {
          totalCount nodes { ... on Product { productType ${price} } } productFilters { values { input count } } } }`,
    );
    const { products } = catalogue;
    const kenyan = products.filter(({ title }) => title.includes('Kenya'));
    const wanted = kenyan.filter(({ productType }) => ['Hoodie', 'Flag'].includes(productType));
    expect(search.totalCount).toBe(wanted.length);
    const prices = search.nodes.map(({ priceRange }) => Number(priceRange.minVariantPrice.amount));
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    expect(new Set(prices).size).toBeGreaterThan(1);
    const types = search.productFilters
      .flatMap(({ values }) => values)
      .filter(({ input }) => input.startsWith('{"productType"'));
    expect(types.reduce((sum, { count }) => sum + count, 0)).toBe(kenyan.length);
  });

  it('suggests products within a limit', async () => {
    const suggest = (limit: number) =>
      `{ predictiveSearch(query: "hood", limit: ${limit}, types: [PRODUCT]) { products { handle } } }`;
    const { predictiveSearch } = await storefront.execute<{ predictiveSearch: { products: unknown[] } }>(
      suggest(5),
    );
    expect(predictiveSearch.products).toHaveLength(5);
    expect(await storefront.refusal(suggest(11))).toBe('limit must be between 1 and 10');
  });

  it('finds nothing where products are not asked for', async () => {
    const query = `{
      search(query: "hoodie", types: [PAGE, ARTICLE], first: 1) { totalCount }
      predictiveSearch(query: "hoodie", types: [PAGE]) { products { id } pages { id } }
    }`;
    expect(await storefront.execute(query)).toEqual({
      search: { totalCount: 0 },
      predictiveSearch: { products: [], pages: [] },
    });
  });
});
