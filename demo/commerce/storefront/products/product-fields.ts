import { GraphQLError } from 'graphql';
import type { CatalogueCollection, CatalogueProduct, CatalogueVariant } from '../../../catalogue/catalogue';
import { store } from '@store/shared/shop-data/store';
import { globalId, numberInId } from '../../global-ids';
import { description } from '../api/text-fields';
import { always, properties, type Maybe, type RequestContext, type ResolverMap } from '../api/resolver';
import { pageOf, type PageArguments } from '../paging/connection';
import { encodeVariants } from './encoded-variants';
import { featuredImage, pageOfImages } from './images';
import { optionsOf } from './options';
import { pageOfCollection, pageOfProducts, type ProductPage } from './product-lists';
import { recommend } from './recommendations';
import {
  adjacentVariants,
  isAvailable,
  money,
  pageOfVariants,
  selectedOrFirstAvailable,
  variantBySelectedOptions,
} from './variants';

interface HandleOrId {
  handle?: Maybe<string>;
  id?: Maybe<string>;
}

/**
 * The entry of a type that an id or a handle names; null when there is none.
 * @throws GraphQLError when neither is given, and for the id of another type.
 */
function byHandleOrId<Entry>(
  type: string,
  { handle, id }: HandleOrId,
  byId: (number: number) => Entry | undefined,
  byHandle: (handle: string) => Entry | undefined,
): Entry | null {
  if (id != null) return byId(numberInId(id, type) ?? -1) ?? null;
  if (handle != null) return byHandle(handle) ?? null;
  throw new GraphQLError('You must provide either a handle or an id');
}

const findCollection = (_: unknown, named: HandleOrId, { catalogue }: RequestContext) =>
  byHandleOrId('Collection', named, catalogue.collectionById, catalogue.collectionByHandle);

const findProduct = (_: unknown, named: HandleOrId, { catalogue }: RequestContext) =>
  byHandleOrId('Product', named, catalogue.productById, catalogue.productByHandle);

/** The compare-at prices; zero without any, as with Shopify. */
function compareAtRange({ variants }: CatalogueProduct) {
  const prices = variants.flatMap(({ compareAtCents }: CatalogueVariant) => compareAtCents ?? []);
  return { min: prices.length > 0 ? Math.min(...prices) : 0, max: () => Math.max(0, ...prices) };
}

export const productFields: ResolverMap = {
  Collection: {
    ...properties('handle', 'title', 'descriptionHtml'),
    description,
    id: ({ id }: CatalogueCollection) => globalId('Collection', id),
    image: ({ products }: CatalogueCollection) => (products[0] ? featuredImage(products[0]) : null),
    trackingParameters: always(null),
    products: pageOfCollection,
  },
  Product: {
    ...properties('handle', 'title', 'descriptionHtml', 'productType', 'tags'),
    description,
    id: ({ id }: CatalogueProduct) => globalId('Product', id),
    availableForSale: (product: CatalogueProduct, _: unknown, { index }) =>
      index.facts(product).availableForSale,
    vendor: always(store.name),
    publishedAt: ({ createdAt }: CatalogueProduct) => new Date(createdAt).toISOString(),
    seo: always({ title: null, description: null }),
    trackingParameters: always(null),
    priceRange: (product: CatalogueProduct, _: unknown, { index }) => ({
      min: index.facts(product).minPrice,
      max: () => Math.max(...product.variants.map(({ priceCents }) => priceCents)),
    }),
    compareAtPriceRange: compareAtRange,
    featuredImage,
    images: pageOfImages,
    options: (product: CatalogueProduct, { first }: { first?: Maybe<number> }) =>
      optionsOf(product).slice(0, first ?? undefined),
    variants: pageOfVariants,
    selectedOrFirstAvailableVariant: selectedOrFirstAvailable,
    adjacentVariants,
    variantBySelectedOptions,
    encodedVariantExistence: (product: CatalogueProduct) => encodeVariants(product),
    encodedVariantAvailability: (product: CatalogueProduct) => encodeVariants(product, isAvailable),
  },
  ProductPriceRange: {
    minVariantPrice: ({ min }: { min: number }) => money(min),
    maxVariantPrice: ({ max }: { max: () => number }) => money(max()),
  },
  ProductConnection: { filters: ({ facets }: ProductPage) => facets() },
  QueryRoot: {
    collection: findCollection,
    collections: (_: unknown, args: PageArguments, { catalogue }) => pageOf(catalogue.collections, args),
    product: findProduct,
    products: (_: unknown, args: PageArguments, context) => pageOfProducts(args, context),
    productRecommendations: recommendations,
  },
};

/** Null for an unknown product, as with Shopify. */
function recommendations(_: unknown, { productId }: { productId?: Maybe<string> }, context: RequestContext) {
  const product = findProduct(_, { id: productId }, context);
  return product && recommend(product, context.index);
}
