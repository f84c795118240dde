import sharp from 'sharp';
import { sampleArts } from '../testing/sample-arts';
import type { DrawingOrder } from '../picture-worker';
import { DrawingAbandonedError, openDrawingPool } from './drawing-pool';

const order = (palette?: readonly string[]): DrawingOrder => ({
  picture: {
    art: { ...sampleArts[1]!, silhouette: 't-shirt', ...(palette ? { palette } : {}) },
    view: 'cloth',
    width: 80,
    format: 'webp',
    lettering: true,
  },
});

it('draws in a thread, survives a picture that cannot be drawn, and ends when closed', async () => {
  const pool = openDrawingPool(null, 1);
  expect(pool.idle()).toBe(true);
  const [refused, drawn] = await Promise.allSettled([pool.draw(order(['navy'])), pool.draw(order())]);
  expect(refused.status === 'rejected' && String(refused.reason)).toContain('navy');
  if (drawn.status !== 'fulfilled') throw drawn.reason;
  expect(await sharp(drawn.value).metadata()).toMatchObject({ width: 80, height: 100, format: 'webp' });
  await pool.draw({ bake: { silhouette: 't-shirt', view: 'cloth', body: 0, small: true } });
  expect(pool.idle()).toBe(true);
  await pool.close();
  await expect(pool.draw(order())).rejects.toThrow('closed');
});

it('skips a picture whose client has gone when its turn comes', async () => {
  const pool = openDrawingPool(null, 1);
  const checked: string[] = [];
  const turn = (name: string, wanted: boolean) => () => {
    checked.push(name);
    return wanted;
  };
  const [first, left, last] = await Promise.allSettled([
    pool.draw(order(), turn('first', true)),
    pool.draw(order(), turn('left', false)),
    pool.draw(order(), turn('last', true)),
  ]);
  await pool.close();
  expect(checked).toEqual(['first', 'left', 'last']);
  expect(first.status).toBe('fulfilled');
  expect(left).toMatchObject({ status: 'rejected', reason: expect.any(DrawingAbandonedError) });
  expect(last.status).toBe('fulfilled');
});
