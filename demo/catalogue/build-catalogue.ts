import type { Catalogue } from './catalogue';
import { bestSellerOrder } from './build/best-seller-order';
import { generatedProduct, indexOfProductId, indexOfVariantId } from './build/generated-product';
import { planProducts } from './build/plan-products';
import { fillCollections } from './collections/fill-collections';

/**
 * The demo's catalogue with `size` products, the same for the same size.
 * @throws RangeError for a size too small to fill every collection, or larger than the number of possible products.
 */
export function buildCatalogue(size: number): Catalogue {
  const recipes = planProducts(size);
  const rankByRecipe = new Map(bestSellerOrder(recipes).map((recipe, index) => [recipe, index + 1]));
  const candidates = recipes.map((recipe, index) => ({
    recipe,
    product: generatedProduct(recipe, index, rankByRecipe.get(recipe) ?? recipes.length),
  }));
  const products = candidates.map(({ product }) => product);
  const collections = fillCollections(candidates);
  const collectionByHandle = new Map(collections.map((collection) => [collection.handle, collection]));
  const productByHandle = new Map(products.map((product) => [product.handle, product]));
  return {
    products,
    collections,
    productByHandle: (handle) => productByHandle.get(handle),
    productById: (id) => products[indexOfProductId(id)],
    collectionByHandle: (handle) => collectionByHandle.get(handle),
    variantById(id) {
      const product = products[indexOfVariantId(id)];
      const variant = product?.variants.find((candidate) => candidate.id === id);
      return product && variant ? { product, variant } : undefined;
    },
  };
}
