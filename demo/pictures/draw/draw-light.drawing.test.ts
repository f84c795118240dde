import sharp from 'sharp';
import { openBakeStore } from '../bake/bake-store';
import { drawLight } from './draw-light';

it('is clear beside the cloth and where cords hang, and around mid grey on the chest', async () => {
  const order = { silhouette: 'hoodie', view: 'front', body: 0, width: 400 } as const;
  const bytes = await drawLight(order, openBakeStore(null));
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 400, height: 500, channels: 4 });
  const at = (x: number, y: number) => {
    const start = (Math.round(y * 499) * 400 + Math.round(x * 399)) * 4;
    return [...data.subarray(start, start + 4)];
  };
  expect(at(0.02, 0.02)[3]).toBe(0);
  // A row across the chest: opaque cloth, interrupted by the two cords.
  const row = Array.from({ length: 81 }, (_, step) => at(0.3 + step * 0.005, 0.4));
  const cloth = row.filter(([, , , alpha]) => alpha === 255);
  expect(cloth.length).toBeGreaterThan(40);
  expect(cloth.length).toBeLessThan(81);
  const mean = cloth.reduce((sum, [grey = 0]) => sum + grey, 0) / cloth.length;
  expect(mean).toBeGreaterThan(80);
  expect(mean).toBeLessThan(170);
});
