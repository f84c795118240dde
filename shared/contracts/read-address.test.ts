import { readAddress } from './read-address';

it.each([
  ['/hats?x=1&page=2&sort=Price%20low&y', ['page', 'sort'], '/hats?page=2&sort=Price%20low'],
  ['/hats?size=M&size=L', ['size'], '/hats?size=M&size=L'],
  ['/search?%71=kente&x=%71', ['q'], '/search?%71=kente'],
  ['/?x=1', [], '/'],
  ['/?subscribed=1&x=1', [], '/?subscribed=1'],
  ['/hat?variant=1?2', ['variant'], '/hat?variant=1?2'],
  ['/hat', ['variant'], '/hat'],
  ['/wishlist?items=a', undefined, '/wishlist?items=a'],
])('reads %s of a page that reads %j as %s', (url, names, read) =>
  expect(readAddress(url, names)).toBe(read),
);
