import { cartIdOf, readVisitor } from './visitor';

it.each([
  ['DE', 'EUR'],
  [undefined, 'USD'],
  ['__proto__', 'USD'],
])('reads the cookie %j as %s', (cookie, name) => {
  expect(readVisitor({ selectedUserCurrency: cookie }).currency.name).toBe(name);
});

it.each([
  ['gid://shopify/Cart/c1-abc?key=def', 'gid://shopify/Cart/c1-abc?key=def'],
  ['gid://shopify/Product/1', undefined],
  ['gid://shopify/Cart/c1"><script>', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads %j as the cart %j', (cookie, cartId) => expect(cartIdOf({ cart_id: cookie })).toBe(cartId));
