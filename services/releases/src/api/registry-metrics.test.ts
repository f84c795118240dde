import { hearEdge } from '../edges/edge-presence';
import { newGuardState } from '../guard/guard';
import { useReleases } from '../testing/use-releases';

const act = { who: 'ama', why: 'a test' };
const { shop } = useReleases({}, { metricsToken: 'a-token-of-metrics' });

it('shows rollouts, the guard, the history and edges with a token of its own', async () => {
  const { app } = shop;
  const metrics = async (token: string) =>
    (await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).body;
  expect(await metrics('a-token-of-metrics')).toContain('shop_guard_asks 0');

  await shop.publish('mfe-cart', '1.1.0');
  await shop.act('start', { slices: { 'mfe-cart': '1.1.0' }, percent: 5 }, act);
  await shop.act('freeze', {}, act);
  const guard = { ...newGuardState(), candidateViews: 7, controlViews: 9, asked: 'start' };
  await shop.registry.db
    .updateTable('rollouts')
    .set({ guard: JSON.stringify(guard) })
    .execute();
  await hearEdge(shop.registry.db, { edge: 'edge-1', revision: 1, refused: { c9: 'a hash is wrong' } });
  const text = await metrics('a-token-of-metrics');
  const samples = [
    'shop_registry_rollout_percent{slice="mfe-cart",version="1.1.0"} 5',
    'shop_guard_views{arm="candidate"} 7',
    'shop_guard_views{arm="control"} 9',
    // With their lines, because the descriptions of the figures have the same words.
    '\nshop_guard_asks 1\n',
    '\nshop_registry_frozen 1\n',
    'shop_registry_actions{action="start",by="person"} 2',
    'shop_registry_edges 1',
    'shop_registry_refused_compositions 1',
  ];
  expect(samples.filter((sample) => !text.includes(sample))).toEqual([]);
  await shop.act('abort', { who: 'guard', why: 'a test' });
  expect(await metrics('a-token-of-metrics')).toContain('shop_guard_asks 0');
  expect(await metrics('a-token-of-metrics')).toContain('shop_registry_actions{action="abort",by="guard"} 1');
  expect(await metrics('a-token-for-tests')).not.toContain('shop_');
});
