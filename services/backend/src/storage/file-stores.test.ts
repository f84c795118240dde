import { S3Bucket } from '@store/service-kit/s3-bucket';
import { S3Server } from '@store/service-kit/testing/s3-server';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createBucketStore, createFolderStore, StorageFullError, type FileStore } from './file-store';

const name = 'reviews/images/aaaaaaaaaaaaaaaaaaaaaa-320.jpg';
const content = Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]);

const bucket = new S3Server('pictures', 'access', 'secret');
let folder: string;
let endpoint: string;
beforeAll(async () => {
  endpoint = await bucket.open();
});
afterAll(() => bucket.close());
beforeEach(() => void (folder = testFolder()));

const openBucket = (secretAccessKey: string) =>
  createBucketStore(
    new S3Bucket({
      address: 's3://pictures',
      region: 'eu-west-1',
      endpoint,
      credentials: { accessKeyId: 'access', secretAccessKey },
    }),
  );

const stores: [string, () => FileStore][] = [
  ['a folder', () => createFolderStore(folder)],
  ['a bucket that checks signatures', () => openBucket('secret')],
];

it.each(stores)('%s stores, returns and removes files', async (_kind, open) => {
  const store = open();
  expect(await store.read(name)).toBeNull();
  await store.write(name, content);
  expect(await store.read(name)).toEqual(content);
  await store.write(name, Buffer.from('other'));
  expect((await store.read(name))?.toString()).toBe('other');
  await store.remove(name);
  await store.remove(name);
  expect(await store.read(name)).toBeNull();
  await store.sweep();
});

it('distinguishes a refused request from a missing file', async () => {
  const store = openBucket('wrong');
  await expect(store.read(name)).rejects.toThrow();
  await expect(store.write(name, content)).rejects.toThrow();
});

it.each(['ENOSPC', 'EDQUOT'])(
  'says that there is no room, and leaves nothing, where the folder is full (%s)',
  async (code) => {
    const { open } = fs;
    jest.spyOn(fs, 'open').mockImplementationOnce(async (...about) => {
      const file = await open(...about);
      jest.spyOn(file, 'writeFile').mockRejectedValue(Object.assign(new Error('no space left'), { code }));
      return file;
    });
    const store = createFolderStore(folder);
    await expect(store.write(name, content)).rejects.toThrow(StorageFullError);
    expect(readdirSync(path.join(folder, 'drafts'))).toEqual([]);
    await store.write(name, content);
  },
);

it('writes files that only their user can read', async () => {
  await createFolderStore(folder).write(name, content);
  expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(folder, path.dirname(name))).mode & 0o777).toBe(0o700);
});

it('sweeps old drafts and keeps current ones', async () => {
  const store = createFolderStore(folder);
  await store.write(name, content);
  const drafts = path.join(folder, 'drafts');
  for (const draft of ['old', 'young']) writeFileSync(path.join(drafts, draft), 'x');
  const twoHoursAgo = Date.now() / 1000 - 7_200;
  utimesSync(path.join(drafts, 'old'), twoHoursAgo, twoHoursAgo);
  await store.sweep();
  expect(readdirSync(drafts)).toEqual(['young']);
  expect(statSync(path.join(folder, name)).size).toBe(content.length);
});
