import { readFileSync } from 'node:fs';
import { silhouettes, views } from '../../catalogue/catalogue';
import { hashFile, hashOf, type SilhouetteHashes } from './silhouette-hashes';

const known = JSON.parse(readFileSync(hashFile, 'utf8')) as SilhouetteHashes;

/**
 * Together these use every kind of panel, line and ground. All silhouettes take a minute: run them with
 * `ALL_SILHOUETTES=1 npx jest demo/pictures/testing` after a change of the engine, of a silhouette or of sharp.
 */
const sample = ['zip-hoodie', 'low-top-shoes', 'tumbler'] as const;

it('has a hash for every view of every silhouette', () => {
  const names = Object.entries(known).flatMap(([name, hashes]) =>
    Object.keys(hashes).map((view) => [name, view]),
  );
  expect(names).toEqual(silhouettes.flatMap((name) => views.map((view) => [name, view])));
});

const tested = process.env.ALL_SILHOUETTES ? silhouettes : sample;

it.each(tested)('draws the same pixels as before: %s', async (silhouette) => {
  const drawn: Record<string, string> = {};
  for (const view of views) drawn[view] = await hashOf(silhouette, view);
  expect(drawn).toEqual(known[silhouette]);
});
