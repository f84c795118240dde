import { silhouettes, views } from '../../catalogue/catalogue';
import { bodiesOf } from '../read-silhouette';
import { warmUp } from './warm-up';

const bodies = silhouettes.flatMap((name) => bodiesOf(name).map((body) => `${name} ${body}`));

it('bakes every view of every silhouette and body at both sizes, small fronts first, only while the pool is idle', async () => {
  const prepared: string[] = [];
  let busy = true;
  const all = bodies.length * views.length * 2;
  const stop = await new Promise<() => void>((resolve) => {
    const stopIt = warmUp(
      {
        idle: () => {
          const was = busy;
          busy = false;
          return !was;
        },
        draw: (order) => {
          if (!('bake' in order)) throw new Error('only bakes');
          const { silhouette, view, body, small } = order.bake;
          prepared.push(`${silhouette} ${body} ${view} ${small ? 'small' : 'large'}`);
          if (prepared.length === all) resolve(stopIt);
          return prepared.length === 2
            ? Promise.reject(new Error('disk full'))
            : Promise.resolve(Buffer.of());
        },
      },
      0,
      0,
    );
  });
  stop();
  expect(new Set(prepared).size).toBe(all);
  expect(prepared.slice(0, bodies.length)).toEqual(bodies.map((name) => `${name} front small`));
});

it('stops', async () => {
  const prepared: string[] = [];
  const draw = () => {
    prepared.push('drawn');
    return Promise.resolve(Buffer.of());
  };
  warmUp({ idle: () => true, draw }, 0, 0)();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(prepared).toEqual([]);
});
