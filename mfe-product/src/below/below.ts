/** One chunk for what can come after the button works. */
export { ProductAccordions } from './product-accordions';
export { ProductMore } from './product-more';
export { ProductRating } from './product-rating';
