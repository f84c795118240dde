import { countedProducts } from './counted-products';

it.each([
  [0, '0 products'],
  [1, '1 product'],
  [1204, '1,204 products'],
])('says of %d: %s', (total, text) => {
  expect(countedProducts(total)).toBe(text);
});
