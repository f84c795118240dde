/** One address of every kind of page, by a descriptive name. */
export const everyPage = {
  home: '/',
  'a collection': '/collections/hoodie',
  'a page of a sorted collection': '/collections/hoodie?page=2&sort=Price%2C+low+to+high',
  search: '/search?q=tartan',
  'a product': '/products/ghana-kente-hoodie-golden-stool',
  cart: '/cart',
  'order lookup': '/pages/orders',
  'about us': '/pages/about-us',
  'find your country': '/pages/find-your-country',
} as const;
