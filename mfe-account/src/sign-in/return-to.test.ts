import fc from 'fast-check';
import { readReturnTo } from './return-to';
import { casesOf } from '@store/shared/testing/proof';

it.each([
  ['/user?tab=orders', '/user?tab=orders'],
  ['/products/a-b?variant=1#reviews', '/products/a-b?variant=1#reviews'],
  ['/', '/'],
])('accepts the path %s', (wanted, path) => {
  expect(readReturnTo(wanted)).toBe(path);
});

it.each([
  null,
  undefined,
  7,
  '',
  'user',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/..//evil.example/x',
  '/x/..//evil.example',
  'javascript:alert(1)',
  '/login',
  '/login/',
  '/login?returnTo=/login',
  '/register',
  '/reset-password',
])('refuses %j', (wanted) => {
  expect(readReturnTo(wanted)).toBeNull();
});

it('never returns an address of another site', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    'evil.example',
    'https:',
    '\t',
    '\n',
    '%2f',
    '?',
    '#',
    'a',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const path = readReturnTo(pieces.join(''));
      if (path === null) return;
      expect(new URL(path, 'https://shop.example/login').origin).toBe('https://shop.example');
    }),
    { numRuns: casesOf(2000) },
  );
});
