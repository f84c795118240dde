import { hearEdge } from '../edges/edge-presence';
import { useReleases } from '../testing/use-releases';
import { waitForEdges } from './wait-for-edges';

const { shop } = useReleases({});

it('says what each edge is at until it serves an action, and what is left when the time is over', async () => {
  const report = (revision: number, preparing?: { done: number; of: number }) =>
    hearEdge(shop.registry.db, { edge: 'edge-1', revision, refused: {}, ...(preparing && { preparing }) });
  await report(1, { done: 3, of: 12 });
  const said: string[] = [];
  const progress = (text: string) => {
    said.push(text);
    void report(said.length === 1 ? 1 : 2);
  };
  const tool = { registry: shop.client, progress };
  expect(await waitForEdges(2, tool, { everyMs: 5 })).toEqual([]);
  const behind = 'edge-1 has not taken the last change yet.';
  expect(said).toEqual([
    'edge-1 renders a page of each route before it serves the candidate: 3 of 12 are done.',
    behind,
  ]);
  expect(await waitForEdges(3, tool, { everyMs: 5, limitMs: 0 })).toEqual([behind]);
});
