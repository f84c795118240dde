/** One chunk for everything that loads a product: operations, schemas, sanitiser. Server-rendered pages start without it. */
export { loadProduct } from './product-operation';
export { loadVariants } from './variants-operation';
export { toLoadedVariant } from './variant-fields';
export { loadRecommendations } from './recommendations-operation';
