import fc from 'fast-check';
import { checkoutUrl } from './checkout-url';
import { casesOf } from '@store/shared/testing/proof';

const origin = 'https://checkout.kith.invalid';
let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it('rewrites scheme and host only', () => {
  expect(checkoutUrl('http://shop.myshopify.com:8080/cart/c/abc?key=1&a=%2F#x', origin)).toBe(
    `${origin}/cart/c/abc?key=1&a=%2F#x`,
  );
  expect(logged).not.toHaveBeenCalled();
});

it('uses the port of the checkout origin', () => {
  expect(checkoutUrl('https://shop.invalid/c/1', 'http://127.0.0.1:4100')).toBe('http://127.0.0.1:4100/c/1');
});

it('drops user names and passwords', () => {
  expect(checkoutUrl('https://user:secret@evil.invalid/c/1', origin)).toBe(`${origin}/c/1`);
});

it('keeps the host when no checkout origin is known', () => {
  expect(checkoutUrl('https://shop.invalid/c/1?key=2', null)).toBe('https://shop.invalid/c/1?key=2');
});

it('logs an invalid address, and uses it as it is', () => {
  expect(checkoutUrl('cart/c/1', origin)).toBe('cart/c/1');
  expect(checkoutUrl('', origin)).toBe('');
  expect(logged).toHaveBeenCalledTimes(2);
});

it('logs an invalid checkout origin, and uses the address as it is', () => {
  expect(checkoutUrl('https://shop.invalid/c/1', 'not an origin')).toBe('https://shop.invalid/c/1');
  expect(logged).toHaveBeenCalled();
});

it.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://shop.invalid/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://shop.invalid/1',
  'file:///etc/passwd',
  'ftp://shop.invalid/c/1',
  'mailto:someone@shop.invalid',
  '//evil.invalid/c/1',
  '\\\\evil.invalid/c/1',
  '/\\evil.invalid',
])('returns no link for %p', (hostile) => {
  expect(checkoutUrl(hostile, origin)).toBeNull();
  expect(logged).toHaveBeenCalled();
});

it('returns only addresses of the checkout or of this site', () => {
  const anyAddress = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string(),
    fc
      .tuple(fc.constantFrom('https:', 'http:', 'javascript:', '//', '\\/', ' ', '\t'), fc.string())
      .map(([start, rest]) => start + rest),
  );
  fc.assert(
    fc.property(anyAddress, (address) => {
      const result = checkoutUrl(address, origin);
      if (result === null) return;
      const leadsTo = new URL(result, 'https://this.invalid').origin;
      expect([origin, 'https://this.invalid']).toContain(leadsTo);
    }),
    { numRuns: casesOf(500) },
  );
});
