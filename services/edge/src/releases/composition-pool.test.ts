import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { everySlice, publishAll } from '@store/release-kit/testing/sample-release';
import { browserRendering } from '../renderer';
import { CompositionPool } from './composition-pool';
import { ReleaseReader } from './release-reader';

const folder = testFolder();
const artifacts = new ArtifactStore(path.join(folder, 'artifacts'));
beforeAll(() => publishAll(artifacts, folder));

const composition = (id: string) => ({ id, slices: everySlice('1.0.0'), previous: {} });

/** A pool of two compositions, and the ids of those whose processes were closed. */
function openPool() {
  const closed: string[] = [];
  const pool = new CompositionPool({
    reader: new ReleaseReader(artifacts),
    rendererFor: ({ id }) => ({ ...browserRendering, close: async () => void closed.push(id) }),
    drainTimeoutMs: 100_000,
    limit: 2,
  });
  return { pool, closed };
}

it('refuses a composition beyond its limit, and goes on with the others', async () => {
  const { pool, closed } = openPool();
  await pool.get(composition('live'));
  await pool.get(composition('candidate'));
  await expect(pool.get(composition('tester'))).rejects.toThrow(
    'This edge serves 2 compositions already, which is its limit (COMPOSITION_LIMIT).',
  );
  await expect(pool.get(composition('live'))).resolves.toMatchObject({ composition: { id: 'live' } });
  expect(closed).toEqual([]);
  await pool.close();
});

it('makes room by closing what was not served for the longest time', async () => {
  const { pool, closed } = openPool();
  await pool.get(composition('first'));
  await pool.get(composition('second'));
  pool.keepOnly(new Set(['first']));
  pool.keepOnly(new Set());
  await pool.get(composition('third'));
  await new Promise(setImmediate);
  expect(closed).toEqual(['second']);
  await pool.close();
});
