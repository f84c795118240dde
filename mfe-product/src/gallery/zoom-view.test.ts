import fc from 'fast-check';
import { largestScale, panned, wholePicture, zoomedAt, type ZoomView } from './zoom-view';

const size = { width: 800, height: 1000 };
const anyPoint = fc.record({
  x: fc.integer({ min: -400, max: 400 }),
  y: fc.integer({ min: -500, max: 500 }),
});
const anyMoves = fc.array(
  fc.oneof(
    fc.record({ factor: fc.double({ min: 0.2, max: 4, noNaN: true }), point: anyPoint }),
    fc.record({ dx: fc.integer({ min: -900, max: 900 }), dy: fc.integer({ min: -900, max: 900 }) }),
  ),
  { maxLength: 12 },
);
const after = (moves: typeof anyMoves extends fc.Arbitrary<infer M> ? M : never): ZoomView =>
  moves.reduce<ZoomView>(
    (view, move) =>
      'factor' in move ? zoomedAt(view, move.factor, move.point, size) : panned(view, move.dx, move.dy, size),
    wholePicture,
  );

it('never shows anything beside the picture', () => {
  fc.assert(
    fc.property(anyMoves, (moves) => {
      const { scale, x, y } = after(moves);
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(largestScale);
      expect(Math.abs(x)).toBeLessThanOrEqual((size.width * (scale - 1)) / 2 + 1e-6);
      expect(Math.abs(y)).toBeLessThanOrEqual((size.height * (scale - 1)) / 2 + 1e-6);
    }),
  );
});

it('keeps the point between the fingers in place while zooming', () => {
  fc.assert(
    fc.property(anyPoint, fc.double({ min: 1, max: 4, noNaN: true }), (point, factor) => {
      const view = zoomedAt(wholePicture, factor, point, size);
      // The point of the picture under the pointer stays there.
      expect(view.x + point.x * view.scale).toBeCloseTo(point.x, 6);
      expect(view.y + point.y * view.scale).toBeCloseTo(point.y, 6);
    }),
  );
});
