/** One chunk for everything that loads a product: operations, schemas, sanitiser. Server-rendered pages start without it. */
export { loadProduct } from './product-operation';
export { loadRecommendations } from './recommendations-operation';
