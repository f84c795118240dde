import type { CatalogueProduct, CatalogueVariant } from '../../../catalogue/catalogue';
import { store } from '@store/shared/shop-data/store';
import { globalId } from '../../global-ids';
import { byHandleOrId, type HandleOrId } from '../api/handle-or-id';
import { money } from '../api/money';
import { description } from '../api/text-fields';
import { always, properties, type Maybe, type RequestContext, type ResolverMap } from '../api/resolver';
import type { PageArguments } from '../paging/connection';
import { encodeVariants } from './encoded-variants';
import { featuredImage, pageOfImages } from './images';
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

/** The compare-at prices; zero without any, as with Shopify. */
function compareAtRange({ variants }: CatalogueProduct) {
  const prices = variants.flatMap(({ compareAtCents }: CatalogueVariant) => compareAtCents ?? []);
  return { min: prices.length > 0 ? Math.min(...prices) : 0, max: () => Math.max(0, ...prices) };
}

export const productFields: ResolverMap = {
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
