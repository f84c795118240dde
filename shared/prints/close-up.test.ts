import { closeUp } from './close-up';

it.each([4 / 3, 4 / 5])('shows all areas of a view, inside the picture, at %d', (ratio) => {
  const area = { view: 'back', field: 'text', rotate: 0, curve: 0, color: '#ffffff', font: 'text' } as const;
  const areas = [
    { ...area, x: 0.3, y: 0.2, width: 0.4, height: 0.1 },
    { ...area, x: 0.3, y: 0.4, width: 0.4, height: 0.1 },
  ];
  const { x, y, width, height } = closeUp(areas, { width: 1600, height: 2000 }, ratio);
  expect(width / height).toBeCloseTo(ratio);
  expect(x).toBeLessThanOrEqual(0.3 * 1600);
  expect(x + width).toBeGreaterThanOrEqual(0.7 * 1600);
  expect(y).toBeLessThanOrEqual(0.2 * 2000);
  expect(y + height).toBeGreaterThanOrEqual(0.5 * 2000);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(1600);
});
