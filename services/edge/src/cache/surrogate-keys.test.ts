import { surrogateKeysOf } from './surrogate-keys';

const html =
  '{"id":"gid://shopify/Product/7"},{"id":"gid://shopify/Product/12"},{"id":"gid://shopify/Product/7"}';

it.each([
  ['/', ['product-7', 'product-12']],
  ['/products/hoodie', ['product-7', 'product-12']],
  ['/collections/t-shirts', ['collections', 'collection-t-shirts', 'product-7', 'product-12']],
  ['/collections/c%C3%B4te', ['collections', 'collection-c%C3%B4te', 'product-7', 'product-12']],
  ['/collections/%E0%A4%A', ['collections', 'collection-%25E0%25A4%25A', 'product-7', 'product-12']],
])('of %s', (pathname, keys) => expect(surrogateKeysOf(pathname, html)).toEqual(keys));
