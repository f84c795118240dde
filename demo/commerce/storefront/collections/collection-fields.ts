import { description } from '../api/text-fields';
import { byHandleOrId, type HandleOrId } from '../api/handle-or-id';
import { properties, type RequestContext, type ResolverMap } from '../api/resolver';
import { pageOf, type PageArguments } from '../paging/connection';
import { pageOfCollection } from '../products/product-lists';

const findCollection = (_: unknown, named: HandleOrId, { catalogue }: RequestContext) =>
  byHandleOrId('Collection', named, catalogue.collectionById, catalogue.collectionByHandle);

export const collectionFields: ResolverMap = {
  Collection: {
    ...properties('handle', 'title', 'descriptionHtml'),
    description,
    products: pageOfCollection,
  },
  QueryRoot: {
    collection: findCollection,
    collections: (_: unknown, args: PageArguments, { catalogue }) => pageOf(catalogue.collections, args),
  },
};
