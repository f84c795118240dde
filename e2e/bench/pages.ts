import { featuredProducts } from '@store/shared/shop-data/featured-products';
import { collectionUrl, homeUrl, productUrl } from '@store/shared/contracts/urls';

export interface BenchPage {
  name: 'home' | 'collection' | 'product';
  path: string;
  /** A control of the page. The page counts as interactive once React has attached the control's handlers. */
  control: string;
}

export const addToCartButton = '#main button[data-main]';

const [featured] = featuredProducts;
if (!featured) throw new Error('The home page features no product.');

export const collectionPage: BenchPage = {
  name: 'collection',
  path: collectionUrl('hoodie'),
  control: '#main a.card',
};
export const productPage: BenchPage = {
  name: 'product',
  path: productUrl(featured.handle),
  control: addToCartButton,
};
export const pages: readonly BenchPage[] = [
  { name: 'home', path: homeUrl, control: '#main a[href]' },
  collectionPage,
  productPage,
];
