/** One chunk for everything that may load after the purchase panel. */
export { ProductAccordions } from './product-accordions';
export { ProductMore } from './product-more';
export { ProductRating } from './product-rating';
