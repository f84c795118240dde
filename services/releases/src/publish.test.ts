import { execFileSync } from 'node:child_process';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { everySlice, publishSample } from '@store/release-kit/testing/sample-release';
import { sliceNames } from '@store/shared/contracts/slices';
import { publishSlice } from './publish';
import { publishWorkingCopy } from './publish-working-copy';
import type { ReleaseManagerClient } from './release-manager-client';
import { sourceHash } from './source-hash';
import { openReleaseService, type ReleaseService } from './testing/release-service';

const repository = path.resolve(__dirname, '../../..');
const progress = () => undefined;
let service: ReleaseService;
let registry: ReleaseManagerClient;
let root: string;

/** A repository of slices that have a test each and cannot be built. */
beforeEach(async () => {
  service = await openReleaseService('a secret of tests');
  registry = (await service.serve()).client;
  root = path.join(service.folder, 'clone');
  await mkdir(root);
  for (const name of ['jest.config.mjs', 'package.json', 'scripts/testing', 'scripts/build'])
    await cp(path.join(repository, name), path.join(root, name), { recursive: true });
  for (const name of ['shared', 'services', 'e2e', ...sliceNames])
    await mkdir(path.join(root, name, 'src'), { recursive: true });
  for (const slice of sliceNames) {
    await writeFile(path.join(root, slice, 'package.json'), '{ "version": "1.0.0" }');
    await writeFile(path.join(root, slice, 'src/one.test.ts'), `it('adds', () => expect(1 + 1).toBe(2));`);
  }
  await writeFile(path.join(root, 'rspack.base.ts'), '');
  await writeFile(path.join(root, 'package-lock.json'), '{}');
  await writeFile(path.join(root, '.gitignore'), 'node_modules\n.cache\n');
  await symlink(path.join(repository, 'node_modules'), path.join(root, 'node_modules'));
  git('init', '-q');
  commit();
});
afterEach(async () => {
  await rm(path.join(root, 'node_modules'));
  await service.close();
});

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: 'pipe' });
function commit() {
  git('add', '.');
  git('-c', 'user.name=Ama', '-c', 'user.email=ama@example.com', 'commit', '-qm', 'slices');
}
const publishCart = () =>
  publishSlice({ root, slice: 'mfe-cart', artifacts: service.artifacts, registry, progress });
/** Stores a release like a publisher that ends before it records it. */
const store = async (slice: (typeof sliceNames)[number], version: string, hash?: string) =>
  publishSample(service.artifacts, service.folder, slice, version, {
    sourceHash: hash ?? (await sourceHash(root, slice)),
  });

it('records a release that an earlier try stored, and refuses it once it is recorded', async () => {
  const stored = await store('mfe-cart', '1.0.0');
  await expect(publishCart()).resolves.toEqual(stored);
  await expect(registry.releases()).resolves.toEqual([stored]);
  await expect(publishCart()).rejects.toThrow('mfe-cart@1.0.0 is already published and never changes');
});

it('does not record a stored release whose tests fail now', async () => {
  await store('mfe-cart', '1.0.0');
  await writeFile(path.join(root, 'mfe-cart/src/one.test.ts'), `it('fails', () => expect(1).toBe(2));`);
  commit();
  await expect(publishCart()).rejects.toThrow('Tests of mfe-cart failed; nothing was published.');
  await expect(registry.releases()).resolves.toEqual([]);
});

it('refuses a version that is stored with other sources, and leaves it unrecorded', async () => {
  await store('mfe-cart', '1.0.0', 'of other sources');
  await expect(publishCart()).rejects.toThrow(
    'mfe-cart@1.0.0 is already published and never changes; raise the version in its package.json.',
  );
  await expect(registry.releases()).resolves.toEqual([]);
});

it('makes a working copy live whose releases were stored and not recorded, without building', async () => {
  const local = `1.0.0-local.${(await sourceHash(root, 'mfe-cart')).slice(0, 8)}`;
  for (const slice of sliceNames) await store(slice, '1.0.0', slice === 'mfe-cart' ? 'older' : undefined);
  await store('mfe-cart', local);
  const expected = { ...everySlice('1.0.0'), 'mfe-cart': local };
  const { artifacts } = service;
  await expect(publishWorkingCopy({ root, artifacts, registry, progress })).resolves.toEqual(expected);
  await expect(registry.live()).resolves.toMatchObject({ slices: expected });
});
