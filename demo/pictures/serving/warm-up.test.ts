import { silhouettes, views } from '../../catalogue/catalogue';
import { warmUp } from './warm-up';

it('bakes every view of every silhouette at both sizes, small fronts first, only while the pool is idle', async () => {
  const prepared: string[] = [];
  let busy = true;
  const all = silhouettes.length * views.length * 2;
  const stop = await new Promise<() => void>((resolve) => {
    const stopIt = warmUp(
      {
        idle: () => {
          const was = busy;
          busy = false;
          return !was;
        },
        prepare: ({ silhouette, view, small }) => {
          prepared.push(`${silhouette} ${view} ${small ? 'small' : 'large'}`);
          if (prepared.length === all) resolve(stopIt);
          return prepared.length === 2 ? Promise.reject(new Error('disk full')) : Promise.resolve();
        },
      },
      0,
      0,
    );
  });
  stop();
  expect(new Set(prepared).size).toBe(all);
  expect(prepared.slice(0, silhouettes.length)).toEqual(silhouettes.map((name) => `${name} front small`));
});

it('stops', async () => {
  const prepared: string[] = [];
  warmUp(
    { idle: () => true, prepare: ({ silhouette }) => Promise.resolve(void prepared.push(silhouette)) },
    0,
    0,
  )();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(prepared).toEqual([]);
});
