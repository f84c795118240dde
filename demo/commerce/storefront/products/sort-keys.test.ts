import type { CatalogueProduct } from '../../../catalogue/catalogue';
import { globalId } from '../../global-ids';
import { sampleCatalogue } from '../testing/sample-catalogue';
import { storefrontApp } from '../testing/storefront-app';

const catalogue = sampleCatalogue();
let storefront: Awaited<ReturnType<typeof storefrontApp>>;
beforeAll(async () => {
  storefront = await storefrontApp(catalogue);
});
afterAll(() => storefront.app.close());

type Compare = (a: CatalogueProduct, b: CatalogueProduct) => number;

const lowest = ({ variants }: CatalogueProduct) => Math.min(...variants.map(({ priceCents }) => priceCents));
const text = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
const compare: Record<string, Compare> = {
  BEST_SELLING: (a, b) => a.bestSellerRank - b.bestSellerRank,
  CREATED: (a, b) => a.createdAt - b.createdAt,
  ID: () => 0,
  PRICE: (a, b) => lowest(a) - lowest(b),
  PRODUCT_TYPE: (a, b) => text(a.productType, b.productType),
  TITLE: (a, b) => text(a.title, b.title),
};

/** The expected order of a list. */
const sorted = (products: readonly CatalogueProduct[], order: string) =>
  [...products].sort((a, b) => compare[order]!(a, b) || a.id - b.id).map(({ id }) => globalId('Product', id));

const idsOf = (nodes: { id: string }[]) => nodes.map(({ id }) => id);

describe('products by every sort key', () => {
  it.each([
    ['BEST_SELLING', 'BEST_SELLING'],
    ['CREATED_AT', 'CREATED'],
    ['UPDATED_AT', 'CREATED'],
    ['ID', 'ID'],
    ['VENDOR', 'ID'],
    ['RELEVANCE', 'ID'],
    ['PRICE', 'PRICE'],
    ['PRODUCT_TYPE', 'PRODUCT_TYPE'],
    ['TITLE', 'TITLE'],
  ])('%s, forward and reversed', async (key, order) => {
    const query = `query ($reverse: Boolean) { products(first: 250, sortKey: ${key}, reverse: $reverse) { nodes { id } } }`;
    type Answer = { products: { nodes: { id: string }[] } };
    const expected = sorted(catalogue.products, order);
    expect(idsOf((await storefront.execute<Answer>(query)).products.nodes)).toEqual(expected);
    expect(idsOf((await storefront.execute<Answer>(query, { reverse: true })).products.nodes)).toEqual(
      expected.reverse(),
    );
  });
});

describe('a collection by every sort key', () => {
  const collection = catalogue.collectionByHandle('hoodie')!;
  const manual = collection.products.map(({ id }) => globalId('Product', id));

  it.each([
    ['BEST_SELLING', () => sorted(collection.products, 'BEST_SELLING')],
    ['CREATED', () => sorted(collection.products, 'CREATED')],
    ['ID', () => sorted(collection.products, 'ID')],
    ['PRICE', () => sorted(collection.products, 'PRICE')],
    ['TITLE', () => sorted(collection.products, 'TITLE')],
    ['MANUAL', () => manual],
    ['COLLECTION_DEFAULT', () => manual],
    ['RELEVANCE', () => manual],
  ])('%s, forward and reversed', async (key, expected) => {
    const query = `query ($reverse: Boolean) {
      collection(handle: "hoodie") { products(first: 250, sortKey: ${key}, reverse: $reverse) { nodes { id } } }
    }`;
    type Answer = { collection: { products: { nodes: { id: string }[] } } };
    expect(idsOf((await storefront.execute<Answer>(query)).collection.products.nodes)).toEqual(expected());
    expect(
      idsOf((await storefront.execute<Answer>(query, { reverse: true })).collection.products.nodes),
    ).toEqual([...expected()].reverse());
  });
});

describe('collections by every sort key', () => {
  it.each([
    ['ID', (a: { id: number }, b: { id: number }) => a.id - b.id],
    ['RELEVANCE', (a: { id: number }, b: { id: number }) => a.id - b.id],
    ['TITLE', (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title, 'en')],
    [
      'UPDATED_AT',
      (a: { updatedAt: number; id: number }, b: { updatedAt: number; id: number }) =>
        a.updatedAt - b.updatedAt || a.id - b.id,
    ],
  ])('%s, forward and reversed', async (key, order) => {
    const query = `query ($reverse: Boolean) { collections(first: 250, sortKey: ${key}, reverse: $reverse) { totalCount nodes { id } } }`;
    type Answer = { collections: { totalCount: string; nodes: { id: string }[] } };
    const expected = [...catalogue.collections].sort(order).map(({ id }) => globalId('Collection', id));
    const { collections } = await storefront.execute<Answer>(query);
    expect(idsOf(collections.nodes)).toEqual(expected);
    expect(collections.totalCount).toBe(String(catalogue.collections.length));
    expect(idsOf((await storefront.execute<Answer>(query, { reverse: true })).collections.nodes)).toEqual(
      expected.reverse(),
    );
  });
});
