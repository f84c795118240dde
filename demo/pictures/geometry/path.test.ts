import { boxOf, evenPoints, flatten, mirrored, roundedBox, symmetric, through } from './path';

it('mirrors paths at the middle of the sheet, part by part', () => {
  expect(boxOf(mirrored('M100,200 L300,200 L300,500 Z'))).toEqual({
    x: 1300,
    y: 200,
    width: 200,
    height: 300,
  });
  expect(mirrored('M100,0 L200,0 M100,50 L200,50').match(/M/g)).toHaveLength(2);
});

it('closes a half outline into a symmetric one', () => {
  const whole = symmetric('M800,100 L500,150 L450,900 L800,950');
  const box = boxOf(whole);
  expect(box.x + box.width / 2).toBeCloseTo(800, 1);
  expect(box).toMatchObject({ y: 100, height: 850 });
});

it('walks a path in even steps and through its points', () => {
  expect(evenPoints('M0,0 L100,0 L100,100', 5).map(([x, y]) => [Math.round(x), Math.round(y)])).toEqual([
    [0, 0],
    [50, 0],
    [100, 0],
    [100, 50],
    [100, 100],
  ]);
  const points = [
    [0, 0],
    [40, 30],
    [90, 10],
  ] as const;
  const line = flatten(through(points), 8);
  for (const [x, y] of points)
    expect(Math.min(...line.map((at) => Math.hypot(at[0] - x, at[1] - y)))).toBeLessThan(0.1);
  const box = boxOf(roundedBox(10, 20, 30, 40, 5));
  expect([box.x, box.y, Math.round(box.width), Math.round(box.height)]).toEqual([10, 20, 30, 40]);
});
