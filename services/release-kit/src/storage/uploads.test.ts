import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { S3Bucket } from '@store/service-kit/s3-bucket';
import { S3Server } from '@store/service-kit/testing/s3-server';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { integrityOf } from '../integrity';
import { contentName, Uploads } from './uploads';

let folder: string;
let server: S3Server;
const hour = 3_600_000;
const text = Buffer.from('alert();');
const facts = { size: text.length, integrity: integrityOf(text) };
const files = { 'browser/a.js': facts, 'browser/again.js': facts };

beforeEach(() => {
  folder = testFolder();
  server = new S3Server('releases', 'access', 'secret');
});
afterEach(() => server.close());

async function uploadsIn(kind: string): Promise<Uploads> {
  const endpoint = await server.open();
  const credentials = { accessKeyId: 'access', secretAccessKey: 'secret' };
  const bucket = new S3Bucket({ address: 's3://releases', endpoint, region: 'us-east-1', credentials });
  return new Uploads(path.join(folder, 'uploads'), kind === 'bucket' ? bucket : null);
}

describe.each(['folder', 'bucket'])('in a %s', (kind) => {
  it('keeps a content once and gives it to every file that has it', async () => {
    const uploads = await uploadsIn(kind);
    await uploads.receive('one', facts, Readable.from([text]));
    expect(await uploads.received('one')).toEqual(new Set([contentName(facts)]));
    expect(await uploads.received('other')).toEqual(new Set());
    const target = path.join(folder, 'target');
    await uploads.collect('one', files, target);
    await expect(readFile(path.join(target, 'browser/again.js'))).resolves.toEqual(text);
    await expect(uploads.collect('other', files, target)).rejects.toThrow(
      'browser/a.js was not uploaded; publish again.',
    );
  });

  it.each([
    ['is too long', [text, Buffer.from(' ')]],
    ['is too short', [text.subarray(1)]],
    ['differs', [Buffer.from('ALERT();')]],
  ])('keeps nothing of a content that %s', async (_, chunks) => {
    const uploads = await uploadsIn(kind);
    await expect(uploads.receive('one', facts, Readable.from(chunks))).rejects.toThrow(
      'An upload is not the file that was announced.',
    );
    expect(await uploads.received('one')).toEqual(new Set());
    expect(await readdir(path.join(folder, 'uploads/one'))).toEqual([]);
  });

  it('removes a publication’s contents, and what did not change for some time', async () => {
    const uploads = await uploadsIn(kind);
    for (const id of ['one', 'other']) await uploads.receive(id, facts, Readable.from([text]));
    await uploads.remove('one');
    expect((await uploads.received('one')).size).toBe(0);
    await uploads.removeOlder(new Date(Date.now() - hour));
    expect((await uploads.received('other')).size).toBe(1);
    await uploads.removeOlder(new Date(Date.now() + hour));
    expect((await uploads.received('other')).size).toBe(0);
  });
});

it('refuses a content that was changed in the bucket', async () => {
  const uploads = await uploadsIn('bucket');
  await uploads.receive('one', facts, Readable.from([text]));
  server.objects.set(`uploads/one/${contentName(facts)}`, Buffer.from('tampered'));
  await expect(uploads.collect('one', files, path.join(folder, 'target'))).rejects.toThrow(
    'browser/a.js is not the file that was announced.',
  );
});
