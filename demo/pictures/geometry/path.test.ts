import { boxOf, evenPoints, flatten, mirrored, smoothPath } from './path';

it('mirrors paths at the middle of the sheet, part by part', () => {
  expect(boxOf(mirrored('M100,200 L300,200 L300,500 Z'))).toEqual({
    x: 1300,
    y: 200,
    width: 200,
    height: 300,
  });
  expect(mirrored('M100,0 L200,0 M100,50 L200,50').match(/M/g)).toHaveLength(2);
});

it('finds points at even distances along a path', () => {
  expect(evenPoints('M0,0 L100,0 L100,100', 5).map(([x, y]) => [Math.round(x), Math.round(y)])).toEqual([
    [0, 0],
    [50, 0],
    [100, 0],
    [100, 50],
    [100, 100],
  ]);
});

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
