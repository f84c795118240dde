import { boxOf, flatten, smoothPath } from './path';

it('draws a smooth path through points', () => {
  const points = [
    [0, 0],
    [40, 30],
    [90, 10],
  ] as const;
  const line = flatten(smoothPath(points), 8);
  for (const [x, y] of points)
    expect(Math.min(...line.map((at) => Math.hypot(at[0] - x, at[1] - y)))).toBeLessThan(0.1);
});

it('measures curves by their outline, not by their control points', () => {
  const { x, y, width, height } = boxOf('M0,0 Q50,100 100,0 Z');
  expect([x, y, width, Math.round(height)]).toEqual([0, 0, 100, 50]);
});
