import { sql } from 'kysely';
import type { ServingState } from '@store/release-kit/serving';
import { hearEdge } from '../edges/edge-presence';
import { useReleases } from '../testing/use-releases';
import { drill, drillWhenDue } from './drill';

const act = { who: 'mara', why: 'a test' };
const day = 86_400_000;
/** What was served at each change. */
let served: ServingState[];
/** What the second edge refuses to serve. */
let refusedOf: (serving: ServingState) => Record<string, string>;
/** Ends when the edges have taken what changed. */
let following: Promise<void>;
afterEach(() => following);

const { shop, release } = useReleases({ 'mfe-cart': '1.1.0' }, { fresh: true });
beforeEach(async () => {
  const { registry } = shop;
  served = [];
  refusedOf = () => ({});
  // Two edges that take every change.
  const follow = async () => {
    const serving = await registry.mustServe();
    served.push(serving);
    const { revision } = serving;
    await hearEdge(registry.db, { edge: 'edge-1', revision, refused: {} });
    await hearEdge(registry.db, { edge: 'edge-2', revision, refused: refusedOf(serving) });
  };
  following = Promise.resolve();
  shop.parts.changes.on('serving', () => void (following = following.then(follow)));
  await shop.act('make-live', { slices: { 'mfe-cart': '1.1.0' } }, act);
});

const newest = async (count: number) =>
  (await shop.registry.history()).slice(0, count).map(({ action, why }) => `${action}: ${why}`);

it('goes back and forward without a visitor, and the history records both', async () => {
  const before = await shop.serving();
  const { text, failed } = await release('drill', '--why', 'before the sale');
  expect([text, failed]).toEqual(['The way back works: 2 edges took it, and came back.', false]);
  const during = served.flatMap(({ rollout }) => (rollout ? [rollout] : []));
  expect(during[0]?.candidate.slices['mfe-cart']).toBe('1.0.0');
  expect(new Set(during.map(({ percent }) => percent))).toEqual(new Set([0]));
  const after = await shop.serving();
  expect([after.live, after.rollout]).toEqual([before.live, null]);
  expect(await newest(5)).toEqual([
    'drill-passed: The way back works: 2 edges took it, and came back.',
    'abort: before the sale',
    'start: before the sale',
    'gate: before the sale',
    'drill: before the sale',
  ]);
});

it('says which edge does not serve what it would roll back to, and ends its rollout', async () => {
  refusedOf = ({ rollout }): Record<string, string> =>
    rollout ? { [rollout.candidate.id]: 'its signature is wrong' } : {};
  const went = await drill(shop.parts, { act });
  const [first] = await newest(1);
  expect(went).toEqual({
    passed: false,
    text: 'edge-2 does not serve what it would roll back to: its signature is wrong',
  });
  expect(first).toContain('drill-failed: edge-2');
  expect((await shop.serving()).rollout).toBeNull();
});

it('tells nobody of its own steps, and of the drill only when it failed', async () => {
  const { registry } = shop;
  await registry.db
    .insertInto('message_targets')
    .values({ id: 'hook', address: 'https://hook.example/', secret: '', who: 'mara' })
    .execute();
  const told = async () => {
    const rows = await registry.db
      .selectFrom('jobs')
      .innerJoin('history', (join) => join.on(sql<boolean>`history.id = (jobs.payload ->> 'entry')::bigint`))
      .select('history.action')
      .execute();
    return rows.map(({ action }) => action);
  };
  await drill(shop.parts, { act });
  expect(await told()).toEqual([]);
  refusedOf = ({ rollout }): Record<string, string> =>
    rollout ? { [rollout.candidate.id]: 'its signature is wrong' } : {};
  await drill(shop.parts, { act });
  expect(await told()).toEqual(['drill-failed']);
});

it('says that edges did not take it in time', async () => {
  await hearEdge(shop.registry.db, { edge: 'edge-3', revision: 1, refused: {} });
  expect(await drill(shop.parts, { act, withinMs: 0 })).toEqual({
    passed: false,
    text: expect.stringMatching(/edge-3 did not take the change within 0 s\.$/),
  });
});

it('does not begin while a rollout is in progress or rollouts are frozen', async () => {
  await shop.act('freeze', {}, act);
  await expect(drill(shop.parts, { act })).rejects.toThrow('Rollouts are frozen');
  await drillWhenDue(shop.parts, 7);
  await shop.act('unfreeze', {}, act);
  await shop.act('start', { slices: { 'mfe-cart': '1.0.0' }, percent: 5 }, act);
  await expect(drill(shop.parts, { act })).rejects.toThrow('is in progress');
  await drillWhenDue(shop.parts, 7);
  const { rollout } = await shop.serving();
  expect(rollout?.percent).toBe(5);
  expect((await shop.registry.history()).some(({ action }) => action.startsWith('drill'))).toBe(false);
});

it('runs by its schedule once a week, with two registries too', async () => {
  await Promise.all([drillWhenDue(shop.parts, 7), drillWhenDue(shop.parts, 7)]);
  const drills = async () =>
    (await shop.registry.history()).filter(({ action }) => action === 'drill-passed').length;
  expect(await drills()).toBe(1);
  const due = (days: number) => drill(shop.parts, { act, everyDays: 7, now: Date.now() + days * day });
  expect(await due(6.9)).toBeNull();
  expect(await due(7.1)).toMatchObject({ passed: true });
  await drillWhenDue(shop.parts, 0);
  expect(await drills()).toBe(2);
});
