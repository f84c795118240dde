import { removePerson } from '../actions/access';
import { mkdir, readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { KeyRing } from '@store/release-kit/signing/key-ring';
import { publishSample } from '@store/release-kit/testing/sample-release';
import { S3Bucket } from '@store/service-kit/s3-bucket';
import { S3Server } from '@store/service-kit/testing/s3-server';
import { PictureStore } from '../gate/picture-store';
import { decideRemovals } from './removals';
import { sweep, sweepDisk } from './sweeper';
import { openReleaseService, type ReleaseService } from '../testing/release-service';

const day = 86_400_000;
const act = { who: 'Ama', why: 'a test' };
const later = (days: number) => ({ act, dryRun: false, now: Date.now() + days * day });
let service: ReleaseService;
let s3: S3Server;

beforeEach(async () => {
  service = await openReleaseService('a secret');
  s3 = new S3Server('releases', 'access', 'secret');
});
afterEach(async () => {
  await s3.close();
  await service.close();
});

/** The service's parts on a store of this kind. */
async function storeIn(kind: string) {
  const credentials = { accessKeyId: 'access', secretAccessKey: 'secret' };
  const bucket = new S3Bucket({
    address: 's3://releases',
    endpoint: await s3.open(),
    region: 'us-east-1',
    credentials,
  });
  const { folder } = service;
  const keys = new KeyRing(path.join(folder, 'keys'));
  const root = path.join(folder, 'swept');
  const artifacts = new ArtifactStore(root, { keys, bucket: kind === 'bucket' ? bucket : null });
  return {
    root,
    artifacts,
    parts: { registry: service.parts.registry, artifacts },
    store: (version: string) => publishSample(artifacts, folder, 'mfe-cart', version),
    async record(version: string) {
      const sha256 = await artifacts.documentHash('mfe-cart', version);
      await service.parts.registry.record(await artifacts.read('mfe-cart', version), sha256, act);
    },
  };
}

describe.each(['folder', 'bucket'])('in a %s', (kind) => {
  it('keeps what was stored and not recorded for a day, so that it can be recorded', async () => {
    const { parts, store, record } = await storeIn(kind);
    await store('1.1.0');
    expect(await sweep(parts, later(0.9))).toEqual({ removed: [], kept: 1 });
    await record('1.1.0');
    expect(await sweep(parts, later(2))).toEqual({ removed: [], kept: 1 });
    await store('1.2.0');
    expect(await sweep(parts, later(2))).toEqual({ removed: ['mfe-cart@1.2.0'], kept: 1 });
  });

  it('removes at the next sweep what a sweep decided and did not remove, and records it no more until then', async () => {
    const { parts, artifacts, store, record } = await storeIn(kind);
    await store('1.1.0');
    await record('1.1.0');
    const remove = jest.spyOn(artifacts, 'remove').mockRejectedValueOnce(new Error('killed'));
    await expect(sweep(parts, later(91))).rejects.toThrow('killed');
    remove.mockRestore();
    await expect(service.parts.registry.releases()).resolves.toEqual([]);
    const [entry] = await service.parts.registry.history();
    expect(entry).toMatchObject({ who: 'Ama', action: 'sweep', what: 'removed 1 mfe-cart@1.1.0, kept 0' });
    await expect(record('1.1.0')).rejects.toThrow('mfe-cart@1.1.0 is being removed');
    // What was decided goes, also when the files look new.
    expect((await sweep(parts, later(0))).removed).toEqual(['mfe-cart@1.1.0']);
    expect(await artifacts.has('mfe-cart', '1.1.0')).toBe(false);
    await store('1.1.0');
    await expect(record('1.1.0')).resolves.toBeUndefined();
  });

  it('removes files outside of the transaction of the decision', async () => {
    const { parts, artifacts, store, record } = await storeIn(kind);
    await store('1.1.0');
    await record('1.1.0');
    await store('1.2.0');
    const remove = artifacts.remove.bind(artifacts);
    // Would wait for ever if the sweep held the lock of all actions.
    jest.spyOn(artifacts, 'remove').mockImplementation(async (slice, version) => {
      await service.parts.registry.note(removePerson, { name: 'ama' }, act);
      await remove(slice, version);
    });
    expect(await sweep(parts, later(91))).toMatchObject({ kept: 0 });
    const history = await service.parts.registry.history();
    expect(history.filter(({ action }) => action === 'remove-person')).toHaveLength(2);
  });
});

it('removes copies and pictures on the disk of a registry that did not sweep itself', async () => {
  const { parts, artifacts, store, record } = await storeIn('bucket');
  const pictures = new PictureStore(path.join(service.folder, 'pictures'));
  await store('1.1.0');
  await record('1.1.0');
  const compared = { slice: 'mfe-cart', live: '1.1.0', version: '1.1.0' } as const;
  await pictures.begin(compared, [{ address: '/cart', screen: 'phone' }]);
  const kept = async () => [(await artifacts.copies()).length, (await pictures.of(compared)).length];
  await sweepDisk(parts, pictures, Date.now() + 2 * day);
  expect(await kept()).toEqual([1, 1]);
  await parts.registry.exclusively((db) => decideRemovals(db, [compared]));
  await sweepDisk(parts, pictures, Date.now() + 2 * day);
  expect(await kept()).toEqual([0, 0]);
});

it('removes objects that a killed publisher left in the bucket without a document', async () => {
  const { parts } = await storeIn('bucket');
  s3.objects.set('releases/mfe-cart/1.1.0/0123456789abcdef/browser/entry.js', Buffer.from('text'));
  expect(await sweep(parts, later(0.9))).toEqual({ removed: [], kept: 1 });
  expect((await sweep(parts, later(2))).removed).toEqual(['mfe-cart@1.1.0']);
  expect(s3.objects.size).toBe(0);
});

it('removes the staging folders of killed publishers after a day', async () => {
  const { parts, root } = await storeIn('folder');
  const old = path.join(root, '.staging-old');
  const young = path.join(root, '.staging-young');
  await mkdir(old, { recursive: true });
  await mkdir(young);
  const before = new Date(Date.now() - 2 * day);
  await utimes(old, before, before);
  await sweep(parts, later(0));
  await expect(readdir(root)).resolves.toEqual(['.staging-young']);
});
