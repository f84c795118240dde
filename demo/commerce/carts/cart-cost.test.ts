import fc from 'fast-check';
import { smallCatalogue } from '../testing/small-catalogue';
import { costOfCart, shareOut } from './cart-cost';

const catalogue = smallCatalogue();
const line = (variantId: number, quantity: number) => ({
  id: `l${variantId}`,
  variantId,
  quantity,
  attributes: [],
});
const now = Date.UTC(2025, 5, 1);

describe('costOfCart', () => {
  it('adds lines, the best code and shipping, and splits the discount to the cent', () => {
    const cart = {
      lines: [line(11, 2), line(31, 1)],
      discountCodes: ['welcome10', 'KITH15', 'nope', 'SUMMER24'],
    };
    const cost = costOfCart(cart, catalogue, { shippingCents: 399, now });
    expect(cost).toMatchObject({
      subtotalCents: 119_99,
      discountCents: 18_00,
      shippingCents: 399,
      totalCents: 105_98,
      totalQuantity: 3,
      discountCode: 'KITH15',
    });
    expect(cost.codes.map(({ state }) => state)).toEqual(['outdone', 'applicable', 'unknown', 'expired']);
    expect(cost.lines.map((entry) => entry.totalCents)).toEqual([109_98 - 16_50, 10_01 - 1_50]);
  });

  it('lists missing lines and charges nothing for them', () => {
    const cost = costOfCart({ lines: [line(999, 1)], discountCodes: [] }, catalogue, { now });
    expect(cost).toMatchObject({ missing: [{ variantId: 999 }], lines: [], totalCents: 0 });
  });

  it('has the price of sold-out lines, which do not count', () => {
    const cart = { lines: [line(22, 2), line(21, 1)], discountCodes: ['KITH15'] };
    const cost = costOfCart(cart, catalogue, { now });
    expect(cost.lines.map((entry) => entry.line.variantId)).toEqual([21]);
    expect(cost).toMatchObject({
      soldOut: [{ line: { variantId: 22 }, totalCents: 89_90 }],
      subtotalCents: 39_95,
      discountCents: 5_99,
      totalQuantity: 3,
    });
  });
});

describe('shareOut', () => {
  it('adds up to the cent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 50 }),
        fc.integer({ min: 0, max: 100 }),
        (weights, percent) => {
          const whole = weights.reduce((a, b) => a + b, 0);
          const amount = Math.round((whole * percent) / 100);
          const shares = shareOut(amount, weights);
          expect(shares.reduce((a, b) => a + b, 0)).toBe(amount);
          shares.forEach((share, index) => expect(share).toBeLessThanOrEqual(weights[index]!));
        },
      ),
    );
  });
});
