import fc from 'fast-check';
import { casesOf } from '../testing/proof';
import { ownPath } from './own-path';

it.each([
  ['/', '/'],
  ['/cart?added=7#lines', '/cart?added=7#lines'],
  ['/a/../search?q=kente cloth#top', '/search?q=kente%20cloth#top'],
])('keeps %s of this site as a browser reads it', (wanted, path) => {
  expect(ownPath(wanted)).toBe(path);
});

it.each([
  '//evil.example/cart',
  '/\\evil.example/cart',
  '/\t/evil.example/cart',
  '/.//evil.example/cart',
  '/cart/..//evil.example',
  '/..//evil.example/x',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'cart',
  '//here.invalid@evil.example/',
  '//user@here.invalid/cart',
  '//[',
  '',
  undefined,
  ['/cart'],
  null,
  7,
])('leads to no other site: %j', (wanted) => {
  expect(ownPath(wanted)).toBeNull();
});

it('never returns an address of another site', () => {
  const pieces = '/ \\ . .. @ : evil.example https: \t \n %2f ? # a'.split(' ');
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 10 }), (parts) => {
      const path = ownPath(parts.join(''));
      if (path === null) return;
      expect(new URL(path, 'https://shop.example/login').origin).toBe('https://shop.example');
    }),
    { numRuns: casesOf(2000) },
  );
});
