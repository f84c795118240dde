import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshCluster } from './fresh-cluster';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fresh-cluster-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('gives a folder a cluster, and leaves nothing else there', async () => {
  await freshCluster(join(folder, 'backend'));
  expect(readdirSync(join(folder, 'backend'))).toEqual(['postgres']);
  expect(readFileSync(join(folder, 'backend/postgres/PG_VERSION'), 'utf8')).toMatch(/^\d+\n$/);
});

it('leaves a cluster as it is', async () => {
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres/orders'), 'all of them');
  await freshCluster(folder);
  expect(readdirSync(join(folder, 'postgres'))).toEqual(['orders']);
});
