import fc from 'fast-check';
import { isFlick, slideOffset, swipeStep } from './slide-position';

const anyGallery = fc.integer({ min: 2, max: 5 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    index: fc.nat(count - 1),
    position: fc.double({ min: -40, max: 40, noNaN: true }),
  }),
);

it('always has the next slide on one side and the last one on the other, however far it has gone round', () => {
  fc.assert(
    fc.property(anyGallery, ({ count, index, position }) => {
      const offset = slideOffset(index, position, count);
      expect(Math.abs(offset)).toBeLessThanOrEqual(count / 2);
      // The slide stands where its number is, give or take whole rounds.
      const rounds = (index - position - offset) / count;
      expect(Math.abs(rounds - Math.round(rounds))).toBeLessThan(1e-9);
    }),
  );
});

it('fills the whole window between two slides', () => {
  fc.assert(
    fc.property(anyGallery, ({ count, position }) => {
      const inSight = Array.from({ length: count }, (_, index) => slideOffset(index, position, count)).filter(
        (offset) => Math.abs(offset) < 1,
      );
      const covered = inSight.reduce((sum, offset) => sum + 1 - Math.abs(offset), 0);
      expect(covered).toBeCloseTo(1, 6);
    }),
  );
});

it.each([
  [-30, false, 1],
  [30, false, -1],
  [29, false, 0],
  [-12, true, 1],
  [0, true, 0],
])('a swipe of %p px (flick: %p) goes on by %p', (dx, flick, step) =>
  expect(swipeStep(dx, flick)).toBe(step),
);

it('calls it a flick above 0.4 px per millisecond', () => {
  expect(isFlick(-41, 100)).toBe(true);
  expect(isFlick(40, 100)).toBe(false);
});
