import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import type { Release } from '@store/shared/contracts/release';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { everySlice, writeDist } from '@store/release-kit/testing/sample-release';
import { readComposition } from './page-composition';
import { KeptServing } from './kept-serving';
import { ReleaseReader } from './release-reader';

/** `release.json` of each slice as the first release of the registry wrote it, one a line. */
const firstReleases = new URL('../../../release-kit/src/testing/first-releases.jsonl', import.meta.url);

/** The serving state that an edge kept before compositions had hashes, promotions watches, and links ids. */
const kept = {
  at: '2026-01-01T00:00:00.000Z',
  state: {
    revision: 1,
    live: { id: 'first', slices: everySlice('1.0.0'), previous: { 'mfe-cart': '0.9.0' } },
    rollout: null,
  },
};

it('serves a composition that an earlier edge kept, of releases from before they had slots and shapes', async () => {
  const folder = testFolder();
  const artifacts = new ArtifactStore(path.join(folder, 'artifacts'));
  for (const document of (await readFile(firstReleases, 'utf8')).trim().split('\n')) {
    const { slice, version } = JSON.parse(document) as Release;
    const signature = await artifacts.keys.sign(slice, Buffer.from(document));
    const dist = await writeDist(folder, slice, version);
    await artifacts.adopt({ slice, version }, { document, signatures: [signature] }, dist);
  }
  await writeFile(path.join(folder, 'serving.json'), JSON.stringify(kept));
  const serving = await new KeptServing(path.join(folder, 'serving.json')).read();
  expect(serving?.state).toEqual({
    ...kept.state,
    watch: null,
    revokedLinks: [],
    recalled: [],
    publicVersions: {},
    revokedKeys: [],
  });

  const { live } = serving?.state ?? kept.state;
  const { page, versions, rendered, scriptsOf } = await readComposition(live, new ReleaseReader(artifacts));
  expect(versions).toEqual(everySlice('1.0.0'));
  // Renderers get hashes all the same.
  expect(rendered?.documents['mfe-cart']).toBe(await artifacts.documentHash('mfe-cart', '1.0.0'));
  expect(page.slots).toEqual({});
  expect(scriptsOf('/products/hat')).toEqual([
    '/assets/mfe-product/1.0.0/entry.js',
    '/assets/mfe-product/1.0.0/routes.js',
    '/assets/mfe-product/1.0.0/product.js',
    '/assets/mfe-cart/1.0.0/entry.js',
    '/assets/mfe-cart/1.0.0/add-to-cart.js',
  ]);
});
