import { store } from '@store/shared/shop-data/store';
import type { CatalogueProduct, CatalogueVariant } from '../../../catalogue/catalogue';
import { globalId } from '../../global-ids';
import { byHandleOrId, type HandleOrId } from '../api/handle-or-id';
import { money } from '../api/money';
import { describedFields } from '../api/text-fields';
import { always, properties, type Maybe, type RequestContext, type ResolverMap } from '../api/resolver';
import { emptyPage, pageOf, paginate, type PageArguments } from '../paging/connection';
import { encodeVariants } from './encoded-variants';
import { featuredImage, imageList } from './images';
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

const findProduct = (_: unknown, named: HandleOrId, { catalogue }: RequestContext) =>
  byHandleOrId('Product', named, catalogue.productById, catalogue.productByHandle);

const createdAt = (product: CatalogueProduct): string => new Date(product.createdAt).toISOString();

/** @returns the range of the compare-at prices; zero without any, as with Shopify. */
function compareAtRange({ variants }: CatalogueProduct) {
  const prices = variants.flatMap(({ compareAtCents }: CatalogueVariant) => compareAtCents ?? []);
  return { min: prices.length ? Math.min(...prices) : 0, max: prices.length ? Math.max(...prices) : 0 };
}

export const productFields: ResolverMap = {
  Product: {
    ...properties('handle', 'title', 'descriptionHtml', 'productType', 'tags'),
    ...describedFields,
    id: ({ id }: CatalogueProduct) => globalId('Product', id),
    vendor: always(store.name),
    createdAt,
    // Products are published when they are created; only their stock changes.
    publishedAt: createdAt,
    updatedAt: createdAt,
    sellingPlanGroups: emptyPage,
    onlineStoreUrl: ({ handle }: CatalogueProduct, _: unknown, { storeOrigin }) =>
      `${storeOrigin}/products/${handle}`,
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
      pageOf(catalogue.collectionsOf(product), args),
  },
  ProductPriceRange: {
    minVariantPrice: ({ min }: { min: number }) => money(min),
    maxVariantPrice: ({ max }: { max: number }) => money(max),
  },
  ProductConnection: { filters: ({ facets }: ProductPage) => facets() },
  QueryRoot: {
    product: findProduct,
    productByHandle: findProduct,
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
  const product = findProduct(_, { id: args.productId, handle: args.productHandle }, context);
  return product && recommend(product, args.intent ?? 'RELATED', context.index);
}
