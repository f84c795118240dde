import { readAddress } from './page-queries';
import { collectionUrl, reviewsUrl, searchUrl, signInUrl, userTabUrl } from './urls';

it.each([
  [
    '/collections/all?x=1&page=2&sort=Price%20low&y',
    '/collections/:slug',
    '/collections/all?page=2&sort=Price%20low',
  ],
  ['/collections/all?size=M&size=L', '/collections/:slug', '/collections/all?size=M&size=L'],
  ['/search?%71=kente&x=%71', '/search', '/search?%71=kente'],
  ['/?x=1', '/', '/'],
  ['/?subscribed=1&x=1', '/', '/?subscribed=1'],
  ['/products/hoodie?variant=1?2', '/products/:handle', '/products/hoodie?variant=1?2'],
  ['/products/hoodie', '/products/:handle', '/products/hoodie'],
  ['/wishlist?items=a', '/wishlist', '/wishlist?items=a'],
  ['/nowhere?x=1', undefined, '/nowhere?x=1'],
])('reads %s of the route %s as %s', (url, route, read) => expect(readAddress(url, route)).toBe(read));

it.each([
  ['/collections/:slug', collectionUrl('all', { page: 2, sort: 'newest' })],
  ['/search', searchUrl('kente', 2)],
  [
    '/pages/reviews',
    reviewsUrl({ page: 2, sort: 'newest', stars: 5, photos: true, product: '1', review: '2' }),
  ],
  ['/login', signInUrl('/user?tab=orders')],
  ['/user', userTabUrl('orders')],
])('leaves addresses of %s as the shop makes them', (route, url) => {
  expect(readAddress(url, route)).toBe(url);
});

it('leaves what a text page is not asked for out', () => {
  expect(readAddress('/pages/about-us?x=1', '/pages/about-us')).toBe('/pages/about-us');
});
