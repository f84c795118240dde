import fc from 'fast-check';
import { slideOffset } from './slide-position';

const anyGallery = fc.integer({ min: 2, max: 5 }).chain((count) =>
  fc.record({
    count: fc.constant(count),
    index: fc.nat(count - 1),
    position: fc.double({ min: -40, max: 40, noNaN: true }),
  }),
);

it('keeps every offset within half the slides, whatever the position', () => {
  fc.assert(
    fc.property(anyGallery, ({ count, index, position }) => {
      const offset = slideOffset(index, position, count);
      expect(Math.abs(offset)).toBeLessThanOrEqual(count / 2);
      // The offset equals index - position up to whole rounds.
      const rounds = (index - position - offset) / count;
      expect(Math.abs(rounds - Math.round(rounds))).toBeLessThan(1e-9);
    }),
  );
});
