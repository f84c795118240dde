import { ownPath } from './own-path';

it.each(['/', '/cart?added=7#lines', '/pages/about-us'])('keeps %s of this site', (path) => {
  expect(ownPath(path)).toBe(path);
});

it('keeps path, query and hash as a browser reads them', () => {
  expect(ownPath('/a/../search?q=kente cloth#top')).toBe('/search?q=kente%20cloth#top');
});

it.each([
  '//evil.example/cart',
  '/\\evil.example/cart',
  '/\t/evil.example/cart',
  '/.//evil.example/cart',
  '/cart/..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'cart',
  '//here.invalid@evil.example/',
  '//user@here.invalid/cart',
  '//[',
  '',
  undefined,
  ['/cart'],
])('leads to no other site: %j', (wanted) => {
  expect(ownPath(wanted)).toBeNull();
});
