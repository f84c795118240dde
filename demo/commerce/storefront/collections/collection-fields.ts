import type { CatalogueCollection } from '../../../catalogue/catalogue';
import { globalId } from '../../global-ids';
import { description } from '../api/text-fields';
import { byHandleOrId, type HandleOrId } from '../api/handle-or-id';
import { always, properties, type RequestContext, type ResolverMap } from '../api/resolver';
import { pageOf, type PageArguments } from '../paging/connection';
import { featuredImage } from '../products/images';
import { pageOfCollection } from '../products/product-lists';

const findCollection = (_: unknown, named: HandleOrId, { catalogue }: RequestContext) =>
  byHandleOrId('Collection', named, catalogue.collectionById, catalogue.collectionByHandle);

export const collectionFields: ResolverMap = {
  Collection: {
    ...properties('handle', 'title', 'descriptionHtml'),
    description,
    id: ({ id }: CatalogueCollection) => globalId('Collection', id),
    image: ({ products }: CatalogueCollection) => (products[0] ? featuredImage(products[0]) : null),
    trackingParameters: always(null),
    products: pageOfCollection,
  },
  QueryRoot: {
    collection: findCollection,
    collections: (_: unknown, args: PageArguments, { catalogue }) => pageOf(catalogue.collections, args),
  },
};
