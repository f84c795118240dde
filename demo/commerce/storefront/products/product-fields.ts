import { GraphQLError } from 'graphql';
import { store } from '@store/shared/shop-data/store';
import type { CatalogueProduct, CatalogueVariant } from '../../../catalogue/catalogue';
import { globalId, numberInId } from '../api/global-ids';
import { money } from '../api/money';
import { plainText, truncate } from '../api/plain-text';
import { always, properties, type Maybe, type RequestContext, type ResolverMap } from '../api/resolver';
import { paginate, type PageArguments } from '../paging/connection';
import { listOf } from '../paging/cursor';
import { encodeVariants } from './encoded-variants';
import { featuredImage, imageList } from './images';
import { metafieldFields } from './metafields';
import { optionsOf } from './options';
import { pageOfProducts, type ProductPage } from './product-lists';
import { recommend } from './recommendations';
import {
  adjacentVariants,
  isAvailable,
  pageOfVariants,
  selectedOrFirstAvailable,
  variantBySelectedOptions,
} from './variants';

interface HandleOrId {
  handle?: Maybe<string>;
  id?: Maybe<string>;
}

/** @throws GraphQLError when neither handle nor id is given. */
export function findProduct(
  { handle, id }: HandleOrId,
  { catalogue }: RequestContext,
): CatalogueProduct | null {
  if (id != null) return catalogue.productById(numberInId(id, 'Product') ?? -1) ?? null;
  if (handle != null) return catalogue.productByHandle(handle) ?? null;
  throw new GraphQLError('You must provide either a handle or an id');
}

const seoLength = 160;

const createdAt = (product: CatalogueProduct): string => new Date(product.createdAt).toISOString();

/** @returns the range of the compare-at prices; zero without any, as with Shopify. */
function compareAtRange({ variants }: CatalogueProduct) {
  const prices = variants.flatMap(({ compareAtCents }: CatalogueVariant) => compareAtCents ?? []);
  return { min: prices.length ? Math.min(...prices) : 0, max: prices.length ? Math.max(...prices) : 0 };
}

function noSellingPlans(_: unknown, args: PageArguments) {
  return paginate(listOf<never>([], String), args);
}

export const productFields: ResolverMap = {
  Product: {
    ...properties('handle', 'title', 'descriptionHtml', 'productType', 'tags'),
    ...metafieldFields,
    id: ({ id }: CatalogueProduct) => globalId('Product', id),
    description: ({ descriptionHtml }: CatalogueProduct, args: { truncateAt?: Maybe<number> }) =>
      truncate(plainText(descriptionHtml), args.truncateAt),
    vendor: always(store.name),
    createdAt,
    // Products are published when they are created and never change.
    publishedAt: createdAt,
    updatedAt: createdAt,
    isGiftCard: always(false),
    requiresSellingPlan: always(false),
    sellingPlanGroups: noSellingPlans,
    // There is no tracking.
    trackingParameters: always(null),
    onlineStoreUrl: ({ handle }: CatalogueProduct, _: unknown, { storeOrigin }) =>
      `${storeOrigin}/products/${handle}`,
    seo: ({ title, descriptionHtml }: CatalogueProduct) => ({
      title,
      description: truncate(plainText(descriptionHtml), seoLength),
    }),
    availableForSale: (product: CatalogueProduct, _: unknown, { index }) =>
      index.facts(product).availableForSale,
    totalInventory: (product: CatalogueProduct, _: unknown, { index }) => index.facts(product).totalInventory,
    priceRange: (product: CatalogueProduct, _: unknown, { index }) => {
      const { minPrice, maxPrice } = index.facts(product);
      return { min: minPrice, max: maxPrice };
    },
    compareAtPriceRange: compareAtRange,
    featuredImage,
    images: (product: CatalogueProduct, args: PageArguments) => paginate(imageList(product), args),
    media: (product: CatalogueProduct, args: PageArguments) => paginate(imageList(product), args),
    options: (product: CatalogueProduct, { first }: { first?: Maybe<number> }) =>
      optionsOf(product).slice(0, first ?? undefined),
    variants: pageOfVariants,
    variantsCount: ({ variants }: CatalogueProduct) => ({ count: variants.length, precision: 'EXACT' }),
    selectedOrFirstAvailableVariant: selectedOrFirstAvailable,
    adjacentVariants,
    variantBySelectedOptions,
    encodedVariantExistence: (product: CatalogueProduct) => encodeVariants(product),
    encodedVariantAvailability: (product: CatalogueProduct) => encodeVariants(product, isAvailable),
    collections: (product: CatalogueProduct, args: PageArguments, { catalogue }) =>
      paginate(
        listOf(catalogue.collectionsOf(product), ({ id }) => id),
        args,
      ),
  },
  ProductPriceRange: {
    minVariantPrice: ({ min }: { min: number }) => money(min),
    maxVariantPrice: ({ max }: { max: number }) => money(max),
  },
  ProductConnection: { filters: ({ facets }: ProductPage) => facets() },
  SEO: properties('title', 'description'),
  QueryRoot: {
    product: (_: unknown, args: HandleOrId, context) => findProduct(args, context),
    productByHandle: (_: unknown, args: HandleOrId, context) => findProduct(args, context),
    products: (_: unknown, args: PageArguments, context) => pageOfProducts(args, context),
    productRecommendations: recommendations,
    productTags: (_: unknown, args: { first: number }, { index }) => paginate(index.tags, args),
    productTypes: (_: unknown, args: { first: number }, { index }) => paginate(index.productTypes, args),
  },
};

interface RecommendationArguments {
  productId?: Maybe<string>;
  productHandle?: Maybe<string>;
  intent?: Maybe<'RELATED' | 'COMPLEMENTARY'>;
}

/** Null for an unknown product, as with Shopify. */
function recommendations(_: unknown, args: RecommendationArguments, context: RequestContext) {
  const product = findProduct({ id: args.productId, handle: args.productHandle }, context);
  return product && recommend(product, args.intent ?? 'RELATED', context.index);
}
