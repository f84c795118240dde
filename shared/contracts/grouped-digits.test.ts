import fc from 'fast-check';
import { groupedDigits } from './grouped-digits';

it('writes digits as Intl does', () => {
  const amounts = fc.oneof(
    fc.integer({ min: 0, max: 10_000_000_000 }).map((thousandths) => thousandths / 1000),
    fc.double({ min: 0, max: 1e12, noNaN: true }),
  );
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 3 }), (amount, decimals) => {
      const fraction = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
      expect(groupedDigits(amount, decimals)).toBe(new Intl.NumberFormat('en-US', fraction).format(amount));
    }),
  );
});

it('rounds the half that a decimal text has, though its binary number is below it', () => {
  expect(groupedDigits(1.005, 2)).toBe('1.01');
});
