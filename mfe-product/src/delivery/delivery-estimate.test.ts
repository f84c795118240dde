import fc from 'fast-check';
import { arrivalText, estimateArrival, isClothing } from './delivery-estimate';

it.each([
  ['Hoodie', true],
  ['KID T SHIRT', true],
  ['Summer Maxi Dress', true],
  ['Knitted Sweatshirt', true],
  ['Bedding Set', false],
  ['High Top Shoes', false],
  ['Insulated Tumbler', false],
  ['', false],
])('counts %p as clothing: %p', (type, clothes) => expect(isClothing(type)).toBe(clothes));

it('adds business days of production, then the transit days', () => {
  // A Friday: 2 business days are Tuesday, 3 are Wednesday.
  const friday = new Date(2026, 10, 20, 23, 30);
  expect(arrivalText(estimateArrival('Hoodie', 'US', friday))).toBe('Sun, Nov 29 – Mon, Dec 7');
  expect(arrivalText(estimateArrival('Hoodie', 'DE', friday))).toBe('Wed, Dec 2 – Thu, Dec 10');
  expect(arrivalText(estimateArrival('Blanket', 'US', friday))).toBe('Wed, Dec 2 – Sun, Dec 13');
  expect(estimateArrival('Blanket', null, friday)).toEqual(estimateArrival('Blanket', 'FR', friday));
});

it('never ends before it begins and is never sooner than the transit days', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(2024, 0, 1), max: new Date(2032, 0, 1), noInvalidDate: true }),
      fc.constantFrom('Hoodie', 'Flag'),
      fc.constantFrom('US', 'JP', null),
      (today, type, country) => {
        const { from, to } = estimateArrival(type, country, today);
        expect(to.getTime()).toBeGreaterThan(from.getTime());
        expect(from.getTime() - today.getTime()).toBeGreaterThan(6 * 86_400_000);
      },
    ),
  );
});
