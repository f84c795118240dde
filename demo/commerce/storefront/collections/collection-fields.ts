import { GraphQLError } from 'graphql';
import type { CatalogueCollection } from '../../../catalogue/catalogue';
import { describedFields } from '../api/text-fields';
import { globalId } from '../../global-ids';
import { byHandleOrId, type HandleOrId } from '../api/handle-or-id';
import { properties, type Maybe, type RequestContext, type ResolverMap } from '../api/resolver';
import { pageOf, type Page, type PageArguments } from '../paging/connection';
import { featuredImage } from '../products/images';
import { pageOfCollection } from '../products/product-lists';
import { searchWords } from '../search/search-words';

const findCollection = (_: unknown, named: HandleOrId, { catalogue }: RequestContext) =>
  byHandleOrId('Collection', named, catalogue.collectionById, catalogue.collectionByHandle);

type Compare = (a: CatalogueCollection, b: CatalogueCollection) => number;

const byId: Compare = (a, b) => a.id - b.id;
const orders: Readonly<Record<string, Compare>> = {
  ID: byId,
  TITLE: (a, b) => a.title.localeCompare(b.title, 'en') || byId(a, b),
  UPDATED_AT: (a, b) => a.updatedAt - b.updatedAt || byId(a, b),
};

/** Collections whose title has all words; of the last word, a prefix is enough. */
export function collectionsMatching(
  text: string,
  collections: readonly CatalogueCollection[],
): CatalogueCollection[] {
  const wanted = searchWords(text);
  if (wanted.length === 0) return [];
  return collections.filter(({ title }) => {
    const words = searchWords(title);
    return wanted.every((want, place) =>
      place === wanted.length - 1 ? words.some((word) => word.startsWith(want)) : words.includes(want),
    );
  });
}

interface CollectionsArguments extends PageArguments {
  sortKey?: Maybe<string>;
  query?: Maybe<string>;
}

/** Sorting and matching a few hundred collections for each request is cheap. */
function pageOfCollections(
  _: unknown,
  args: CollectionsArguments,
  { catalogue }: RequestContext,
): Page<CatalogueCollection> {
  const text =
    args.query
      ?.trim()
      .replace(/^title:/, '')
      .replace(/["'*]/g, '') ?? '';
  if (/\w:/.test(text))
    throw new GraphQLError('collections(query:) by another field than title is not served by the stand-in');
  const found = text ? collectionsMatching(text, catalogue.collections) : [...catalogue.collections];
  return pageOf(found.sort(orders[args.sortKey ?? 'ID'] ?? byId), args);
}

export const collectionFields: ResolverMap = {
  Collection: {
    ...properties('handle', 'title', 'descriptionHtml'),
    ...describedFields,
    id: ({ id }: CatalogueCollection) => globalId('Collection', id),
    /** The picture of the first product. */
    image: ({ products }: CatalogueCollection) => (products[0] ? featuredImage(products[0]) : null),
    onlineStoreUrl: ({ handle }: CatalogueCollection, _: unknown, { storeOrigin }) =>
      `${storeOrigin}/collections/${handle}`,
    updatedAt: ({ updatedAt }: CatalogueCollection) => new Date(updatedAt).toISOString(),
    products: pageOfCollection,
  },
  QueryRoot: {
    collection: findCollection,
    collectionByHandle: findCollection,
    collections: pageOfCollections,
  },
};
