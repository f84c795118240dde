import type { Cart, CartLine } from '@store/shared/contracts/cart';
import { timesPrice, totalsOf } from './cart-totals';

const usd = (amount: number) => ({ amount: amount.toFixed(2), currencyCode: 'USD' });

const line = (price: number, quantity: number, availableForSale = true) =>
  ({ price: usd(price), quantity, availableForSale }) as CartLine;

const cart = (lines: CartLine[], subtotal: number, total = subtotal) =>
  ({ lines, subtotal: usd(subtotal), total: usd(total) }) as Cart;

it('uses the service’s totals when every line is available', () => {
  expect(totalsOf(cart([line(54.99, 2)], 109.98, 98.98))).toEqual({
    subtotal: usd(109.98),
    saved: usd(11),
    total: usd(98.98),
  });
  expect(totalsOf(cart([line(54.99, 2)], 109.98)).saved).toBeNull();
});

const goods = [line(54.99, 2), line(20, 1, false), line(10.01, 1)];

it.each([
  ['counts what has sold out', 139.99, 125.99],
  ['leaves it out', 119.99, 107.99],
])('sums only the available lines where the service %s', (_, subtotal, total) => {
  expect(totalsOf(cart(goods, subtotal, total))).toEqual({
    subtotal: usd(119.99),
    saved: usd(12),
    total: usd(107.99),
  });
});

it('is 0 when everything has sold out', () => {
  for (const service of [cart([line(20, 1, false)], 20, 18), cart([line(20, 1, false)], 0)])
    expect(totalsOf(service)).toEqual({ subtotal: usd(0), saved: null, total: usd(0) });
});

it.each([
  ['USD', '0.07', 100, '7.00'],
  ['JPY', '1500.0', 3, '4500'],
  ['KWD', '12.345', 3, '37.035'],
])('counts in the smallest unit of %s: %s times %i is %s', (currencyCode, amount, times, product) => {
  const price = { amount, currencyCode };
  expect(timesPrice(price, times)).toEqual({ amount: product, currencyCode });
  const rest = { price, quantity: times, availableForSale: true } as CartLine;
  const gone = { price, quantity: 1, availableForSale: false } as CartLine;
  const subtotal = timesPrice(price, times + 1);
  expect(totalsOf({ lines: [rest, gone], subtotal, total: subtotal } as unknown as Cart).total).toEqual({
    amount: product,
    currencyCode,
  });
});
