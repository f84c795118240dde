import type { Art } from '../../catalogue/catalogue';
import { sampleArts } from '../testing/sample-arts';
import { bakesOfFirstPages, warmUp } from './warm-up';

const art = (silhouette: Art['silhouette'], seed: number): Art => ({ ...sampleArts[0]!, silhouette, seed });

it('bakes small fronts of the products that sell best, each silhouette and body once', () => {
  const products = [
    { bestSellerRank: 40, art: art('flag', 0) },
    { bestSellerRank: 1, art: art('flag', 0) },
    { bestSellerRank: 41, art: art('tumbler', 0) },
  ];
  expect(bakesOfFirstPages(products)).toEqual([{ silhouette: 'flag', view: 'front', body: 0, small: true }]);
});

const bakes = bakesOfFirstPages([
  { bestSellerRank: 1, art: art('flag', 0) },
  { bestSellerRank: 2, art: art('tumbler', 0) },
]);

it('bakes only while nobody waits for a picture, goes on after an error, and ends its pool', async () => {
  const seen: string[] = [];
  let busy = true;
  await new Promise<void>((resolve) => {
    const pool = {
      draw: (order: object) => {
        seen.push(JSON.stringify(order));
        return seen.length === 2 ? Promise.reject(new Error('disk full')) : Promise.resolve(Buffer.of());
      },
      close: async () => resolve(),
    };
    const isIdle = () => {
      if (busy) seen.push('waits');
      const wasBusy = busy;
      busy = false;
      return !wasBusy;
    };
    warmUp(bakes, { pool, isIdle, delayMs: 0, idleMs: 0 });
  });
  expect(seen).toEqual(['waits', ...bakes.map((bake) => JSON.stringify({ bake }))]);
});

it('stops', async () => {
  const pool = { draw: jest.fn(), close: jest.fn() };
  await warmUp(bakes, { pool, isIdle: () => true, delayMs: 0, idleMs: 0 })();
  expect(pool.close).toHaveBeenCalled();
  await new Promise(setImmediate);
  expect(pool.draw).not.toHaveBeenCalled();
});
