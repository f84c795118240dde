import { GraphQLError } from 'graphql';
import type { CatalogueCollection, CatalogueProduct } from '../../../catalogue/catalogue';
import { store } from '@store/shared/shop-data/store';
import { globalId, numberInId } from '../../global-ids';
import { description } from '../api/text-fields';
import type { ProductFacts } from '../catalogue-index/catalogue-index';
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

type PriceRange = Pick<ProductFacts, 'minPrice' | 'maxPrice'>;

interface Named {
  handle?: Maybe<string>;
}

/** @throws GraphQLError without a handle. */
function handleOf({ handle }: Named): string {
  if (handle != null) return handle;
  throw new GraphQLError('Without a handle it is not served by the stand-in');
}

/** The compare-at prices; zero without any, as with Shopify. */
function compareAtRange({ variants }: CatalogueProduct): PriceRange {
  const prices = variants.flatMap(({ compareAtCents }) => compareAtCents ?? []);
  return { minPrice: prices.length > 0 ? Math.min(...prices) : 0, maxPrice: Math.max(0, ...prices) };
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
    priceRange: (product: CatalogueProduct, _: unknown, { index }) => index.facts(product),
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
    minVariantPrice: ({ minPrice }: PriceRange) => money(minPrice),
    maxVariantPrice: ({ maxPrice }: PriceRange) => money(maxPrice),
  },
  ProductConnection: { filters: ({ facets }: ProductPage) => facets() },
  QueryRoot: {
    collection: (_: unknown, named: Named, { catalogue }) =>
      catalogue.collectionByHandle(handleOf(named)) ?? null,
    collections: (_: unknown, args: PageArguments, { catalogue }) => pageOf(catalogue.collections, args),
    product: (_: unknown, named: Named, { catalogue }) => catalogue.productByHandle(handleOf(named)) ?? null,
    products: (_: unknown, args: PageArguments, context) => pageOfProducts(args, context),
    productRecommendations: recommendations,
  },
};

/** Null for an unknown product, as with Shopify. @throws GraphQLError for no id of a product. */
function recommendations(_: unknown, { productId }: { productId?: Maybe<string> }, context: RequestContext) {
  const product = context.catalogue.productById(numberInId(productId ?? '', 'Product') ?? -1);
  return product ? recommend(product, context.index) : null;
}
