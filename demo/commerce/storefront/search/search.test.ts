import { runningStorefront } from '../testing/storefront-app';
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
