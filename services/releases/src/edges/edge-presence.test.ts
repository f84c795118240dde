import type { Registry } from '../registry/registry';
import { openTestRegistry } from '../testing/test-registry';
import { forgetEdges, hearEdge, presentEdges } from './edge-presence';

let registry: Registry;
beforeAll(async () => {
  registry = await openTestRegistry();
});
afterAll(() => registry.close());

const heard = (edge: string, at: number, revision = 1) =>
  hearEdge(registry.db, { edge, revision, refused: {} }, at);
const present = async (at: number) => (await presentEdges(registry.db, at)).map(({ edge }) => edge);

it('says what changed since an edge’s last report, and who has reported within half a minute', async () => {
  expect(await heard('one', 1_000)).toEqual({ isChanged: true, secondsSince: 0 });
  expect(await heard('one', 3_000)).toEqual({ isChanged: false, secondsSince: 2 });
  expect(await heard('one', 4_000, 2)).toEqual({ isChanged: true, secondsSince: 1 });
  await heard('two', 30_000);
  expect(await present(34_000)).toEqual(['one', 'two']);
  expect(await present(34_001)).toEqual(['two']);
});

it('remembers 500 names at most, each for a day', async () => {
  const row = { revision: 1, refused: '{}', seen_at: new Date(40_000).toISOString() };
  const rows = Array.from({ length: 498 }, (_, number) => ({ ...row, name: `edge-${number}` }));
  await registry.db.insertInto('edges').values(rows).execute();
  await expect(heard('one too many', 40_000)).rejects.toThrow('500 edges have reported since yesterday');
  await heard('one', 40_000);
  await forgetEdges(registry.db, 40_000 + 86_400_001);
  expect(await heard('one too many', 50_000)).toMatchObject({ isChanged: true });
});
