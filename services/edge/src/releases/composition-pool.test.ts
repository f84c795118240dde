import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { ReleaseError } from '@store/release-kit/release-error';
import { everySlice, publishAll } from '@store/release-kit/testing/sample-release';
import { browserRendering } from '../rendering/renderer';
import { CompositionPool } from './composition-pool';
import { ReleaseReader } from './release-reader';

const folder = testFolder();
const artifacts = new ArtifactStore(path.join(folder, 'artifacts'));
beforeAll(() => publishAll(artifacts, folder));

const composition = (id: string) => ({ id, slices: everySlice('1.0.0'), previous: {} });

/** A pool, the ids of what it began to render, and of what was closed. */
function openPool(whenReady = async () => undefined) {
  const began: string[] = [];
  const closed: string[] = [];
  const pool = new CompositionPool({
    reader: new ReleaseReader(artifacts),
    rendererFor: ({ id }) => {
      began.push(id);
      return { ...browserRendering, whenReady, close: () => void closed.push(id) };
    },
  });
  return { pool, began, closed };
}

it('loads a composition once, and closes those that are no longer served', async () => {
  const { pool, began, closed } = openPool();
  await Promise.all([pool.get(composition('live')), pool.get(composition('live'))]);
  await pool.get(composition('candidate'));
  pool.keepOnly(new Set(['live']));
  await new Promise(setImmediate);
  expect([began, closed]).toEqual([['live', 'candidate'], ['candidate']]);
  await pool.get(composition('candidate'));
  expect(began).toEqual(['live', 'candidate', 'candidate']);
});

it('refuses a composition that cannot be rendered, and closes what it began', async () => {
  const { pool, closed } = openPool(() => Promise.reject(new ReleaseError('The shell does not start.')));
  await expect(pool.get(composition('live'))).rejects.toThrow('The shell does not start.');
  expect(closed).toEqual(['live']);
});
