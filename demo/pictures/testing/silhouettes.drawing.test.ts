import { readFileSync } from 'node:fs';
import { silhouettes, views } from '../../catalogue/catalogue';
import { drawnView, hashFile, type SilhouetteHashes } from './silhouette-hashes';

const known = JSON.parse(readFileSync(hashFile, 'utf8')) as SilhouetteHashes;

it('has a hash for every view of every silhouette', () => {
  const names = Object.entries(known).flatMap(([name, hashes]) =>
    Object.keys(hashes).map((view) => [name, view]),
  );
  expect(names).toEqual(silhouettes.flatMap((name) => views.map((view) => [name, view])));
});

it.each(silhouettes)('draws the same pixels as before: %s', async (silhouette) => {
  const drawn: Record<string, string> = {};
  for (const view of views) {
    const { hash, spread } = await drawnView(silhouette, view);
    drawn[view] = hash;
    // A drawing that failed without an error is one flat colour.
    expect(spread).toBeGreaterThan(view === 'cloth' ? 1 : 6);
  }
  expect(drawn).toEqual(known[silhouette]);
});
