import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { ArtifactStore } from '../artifact-store';
import { KeyRing } from '../signing/key-ring';
import { S3Server } from '@store/service-kit/testing/s3-server';
import { sampleRelease, writeDist } from '../testing/sample-release';
import { S3Bucket } from '@store/service-kit/s3-bucket';

let folder: string;
let server: S3Server;
let endpoint: string;
const release = sampleRelease('mfe-cart', '1.0.0');

beforeEach(async () => {
  folder = testFolder();
  server = new S3Server('releases', 'access', 'secret');
  endpoint = await server.open();
});
afterEach(() => server.close());

const bucket = (secretAccessKey = 'secret') => {
  const credentials = { accessKeyId: 'access', secretAccessKey };
  return new S3Bucket({ address: 's3://releases/shop', endpoint, region: 'us-east-1', credentials });
};
/** A machine with a separate folder, the same keys and the same bucket. */
const machine = (name: string) =>
  new ArtifactStore(path.join(folder, name), {
    keys: new KeyRing(path.join(folder, 'keys')),
    bucket: bucket(),
  });

it('makes a published release available on every machine', async () => {
  await machine('publisher').publish(release, await writeDist(folder, 'mfe-cart', '1.0.0'));
  const edge = machine('edge');
  expect(await edge.has('mfe-cart', '1.0.0')).toBe(true);
  expect(await edge.read('mfe-cart', '1.0.0')).toEqual(release);
  await edge.verify(release);
  expect(await edge.parts()).toMatchObject([{ slice: 'mfe-cart', version: '1.0.0' }]);
});

it('lets one of two concurrent publishers of a version succeed', async () => {
  const dist = await writeDist(folder, 'mfe-cart', '1.0.0');
  const outcomes = await Promise.allSettled(
    ['one', 'other'].map((name) => machine(name).publish(release, dist)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(machine('third').publish(release, dist)).rejects.toThrow(
    'already published and never changes',
  );
});

it('refuses a file that was changed in the bucket, and accepts it once it is restored', async () => {
  await machine('publisher').publish(release, await writeDist(folder, 'mfe-cart', '1.0.0'));
  const [key = '', good] = [...server.objects].find(([name]) => name.endsWith('browser/entry.js')) ?? [];
  server.objects.set(key, Buffer.from('tampered'));
  const edge = machine('edge');
  await expect(edge.verify(await edge.read('mfe-cart', '1.0.0'))).rejects.toThrow(
    'is not the file that was published',
  );
  if (good) server.objects.set(key, good);
  await edge.verify(await edge.read('mfe-cart', '1.0.0'));
});

it('removes a release from the bucket and the local folder', async () => {
  const publisher = machine('publisher');
  await publisher.publish(release, await writeDist(folder, 'mfe-cart', '1.0.0'));
  await publisher.remove('mfe-cart', '1.0.0');
  expect(server.objects.size).toBe(0);
  await expect(publisher.read('mfe-cart', '1.0.0')).rejects.toThrow('is not in the artifact store');
});

it("names the object and the service's answer in an error", async () => {
  await expect(bucket('another').put('a', Buffer.from('b'))).rejects.toThrow(
    /^s3:\/\/releases\/shop\/a could not be written \(SignatureDoesNotMatch/,
  );
});

it('adds a signature of the current key, after which the previous key is not needed', async () => {
  const publisher = machine('publisher');
  await publisher.publish(release, await writeDist(folder, 'mfe-cart', '1.0.0'));
  const [before] = await publisher.keys.list();
  const running = machine('edge that has a copy');
  await running.read('mfe-cart', '1.0.0');
  await publisher.keys.newKey('mfe-cart').activate();
  await publisher.signAgain('mfe-cart', '1.0.0');
  await publisher.keys.revoke(before?.id ?? '');
  for (const edge of [machine('edge'), running])
    await expect(edge.read('mfe-cart', '1.0.0')).resolves.toEqual(release);
});
