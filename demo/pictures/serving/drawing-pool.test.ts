import { readdirSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
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
  const pool = openDrawingPool(null, { threadCount: 1 });
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

it('ends its threads after a rest, and draws again with new ones', async () => {
  const pool = openDrawingPool(null, { threadCount: 1, restMs: 0 });
  for (const time of ['first', 'second']) {
    const { width } = await sharp(await pool.draw(order())).metadata();
    expect([time, width]).toEqual([time, 80]);
    while (pool.threads() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await pool.close();
});

/** Priorities of this process's threads; none where the system has no such folder. */
const priorities = () =>
  process.platform === 'linux'
    ? readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))
    : [];

it('draws ahead at the lowest priority, the rest of the process at its own', async () => {
  const before = getPriority();
  const pool = openDrawingPool(null, { threadCount: 1, isLowest: true });
  await pool.draw(order());
  expect(priorities().includes(constants.priority.PRIORITY_LOW)).toBe(process.platform === 'linux');
  expect(getPriority()).toBe(before);
  await pool.close();
});

it('skips a picture whose client has gone when its turn comes', async () => {
  const pool = openDrawingPool(null, { threadCount: 1 });
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
