import type { CatalogueProduct } from '../../../catalogue/catalogue';
import { globalId } from '../../global-ids';
import { runningStorefront } from '../testing/storefront-app';

const storefront = runningStorefront();
const { products, collectionByHandle } = storefront.catalogue;
const hoodies = collectionByHandle('hoodie')!.products;

const lowest = ({ variants }: CatalogueProduct) => Math.min(...variants.map(({ priceCents }) => priceCents));
const text = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** Ids in an order; equals are ordered by their number. */
const sorted = <Item extends { id: number }>(
  type: string,
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
) => [...items].sort((a, b) => compare(a, b) || a.id - b.id).map(({ id }) => globalId(type, id));

type Compare = (a: CatalogueProduct, b: CatalogueProduct) => number;
const bySales: Compare = (a, b) => a.bestSellerRank - b.bestSellerRank;
const byAge: Compare = (a, b) => a.createdAt - b.createdAt;
const byPrice: Compare = (a, b) => lowest(a) - lowest(b);
const byTitle: Compare = (a, b) => text(a.title, b.title);
const byId = () => 0;

const all = (compare: Compare) => sorted('Product', products, compare);
const ofHoodies = (compare: Compare) => sorted('Product', hoodies, compare);
const manual = hoodies.map(({ id }) => globalId('Product', id));

it.each<[list: string, key: string, expected: string[]]>([
  ['products', 'BEST_SELLING', all(bySales)],
  ['products', 'CREATED_AT', all(byAge)],
  ['products', 'UPDATED_AT', all(byAge)],
  ['products', 'ID', all(byId)],
  ['products', 'RELEVANCE', all(byId)],
  ['products', 'PRICE', all(byPrice)],
  ['products', 'TITLE', all(byTitle)],
  ['hoodies', 'BEST_SELLING', ofHoodies(bySales)],
  ['hoodies', 'CREATED', ofHoodies(byAge)],
  ['hoodies', 'ID', ofHoodies(byId)],
  ['hoodies', 'PRICE', ofHoodies(byPrice)],
  ['hoodies', 'TITLE', ofHoodies(byTitle)],
  ['hoodies', 'MANUAL', manual],
  ['hoodies', 'COLLECTION_DEFAULT', manual],
  ['hoodies', 'RELEVANCE', manual],
])('sorts %s by %s, forward and reversed', async (list, key, expected) => {
  const sortedBy = `(first: 250, sortKey: ${key}, reverse: $reverse) { nodes { id } }`;
  const asked = list === 'hoodies' ? `collection(handle: "hoodie") { products${sortedBy} }` : list + sortedBy;
  const ids = async (reverse: boolean) => {
    const answer = await storefront.execute(`query ($reverse: Boolean) { ${asked} }`, { reverse });
    return JSON.stringify(answer).match(/gid:[^"]+/g);
  };
  expect(await ids(false)).toEqual(expected);
  expect(await ids(true)).toEqual(expected.toReversed());
});
