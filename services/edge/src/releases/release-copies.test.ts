import { existsSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { KeyRing } from '@store/release-kit/signing/key-ring';
import type { Bucket } from '@store/release-kit/storage/bucket';
import { publishSample } from '@store/release-kit/testing/sample-release';
import { assetsPlugin } from '../assets/assets.plugin';
import { ReleaseReader } from './release-reader';

const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
/** Room for two copies, each of a bit more than 10,000 bytes. */
const bytes = 25_000;

const objects = new Map<string, Buffer>();
let reads = 0;
const bucket: Bucket = {
  get: async (key) => {
    reads += 1;
    return objects.get(key) ?? null;
  },
  put: async (key, content) => void objects.set(key, Buffer.from(content)),
  create: async (key, content) => !objects.has(key) && Boolean(objects.set(key, content)),
  list: async (prefix) =>
    [...objects.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({ key, changedAt: new Date() })),
  remove: async (keys) => keys.forEach((key) => objects.delete(key)),
};

let edge: ArtifactStore;
const folder = testFolder();
const keys = new KeyRing(path.join(folder, 'keys'));
beforeAll(async () => {
  const registry = new ArtifactStore(path.join(folder, 'registry'), { keys, bucket });
  for (const version of versions)
    await publishSample(registry, folder, 'mfe-cart', version, {
      texts: { 'browser/large.js': 'x'.repeat(10_000) },
    });
});
let edges = 0;
beforeEach(() => {
  edge = new ArtifactStore(path.join(folder, `edge-${(edges += 1)}`), { keys, bucket });
  reads = 0;
});

const openReader = (served: readonly string[] = []) =>
  new ReleaseReader(edge, { bytes, isServed: (_, version) => served.includes(version) });
const copies = () => versions.filter((version) => existsSync(edge.folderOf('mfe-cart', version)));

it('removes the copy that was not used for the longest time, but none that is served', async () => {
  const reader = openReader(['1.0.0']);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await reader.document('mfe-cart', version);
  expect(copies()).toEqual(['1.0.0', '1.2.0']);
  await reader.whole('mfe-cart', '1.3.0');
  expect(copies()).toEqual(['1.0.0', '1.3.0']);
  await reader.document('mfe-cart', '1.1.0');
  expect(copies()).toEqual(['1.0.0', '1.1.0']);
});

it('takes a use for a use', async () => {
  const reader = openReader();
  for (const version of ['1.0.0', '1.1.0', '1.0.0', '1.2.0']) await reader.document('mfe-cart', version);
  expect(copies()).toEqual(['1.0.0', '1.2.0']);
});

it('removes what nobody used for a week when the next one comes, but none that is served', async () => {
  const reader = new ReleaseReader(edge, { bytes: 1e9, isServed: (_, version) => version === '1.0.0' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) await reader.document('mfe-cart', version);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 6 * 86_400_000);
  await reader.document('mfe-cart', '1.2.0');
  jest.spyOn(Date, 'now').mockReturnValue(now + 8 * 86_400_000);
  await reader.document('mfe-cart', '1.3.0');
  jest.restoreAllMocks();
  expect(copies()).toEqual(['1.0.0', '1.2.0', '1.3.0']);
});

it('counts the copies of an earlier process', async () => {
  for (const version of ['1.0.0', '1.1.0']) await openReader().document('mfe-cart', version);
  await openReader().document('mfe-cart', '1.2.0');
  expect(copies()).toHaveLength(2);
  expect(copies()).toContain('1.2.0');
});

describe('the files of releases', () => {
  let app: FastifyInstance;
  beforeEach(async () => {
    app = Fastify({ trustProxy: true });
    await app.register(assetsPlugin, {
      reader: openReader(),
      accessTo: (_, __, version) => (versions.includes(version) ? 'anybody' : null),
      missesPerMinute: 3,
      memoryLimitBytes: 1,
    });
  });
  afterEach(() => app.close());
  const ask = async (version: string, ip: string) => {
    const { statusCode } = await app.inject({
      url: `/assets/mfe-cart/${version}/large.js`,
      headers: { 'x-forwarded-for': ip },
    });
    return statusCode;
  };

  it('are read again after their copy made room, as often as a client may cause it', async () => {
    const asked = [];
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.0.0', '1.2.0', '1.0.0'])
      asked.push(await ask(version, '203.0.113.1'));
    expect(asked).toEqual([200, 200, 200, 429, 200, 429]);
    expect(await ask('1.0.0', '198.51.100.1')).toBe(200);
  });

  it('cost nothing for a version that nobody may have', async () => {
    expect(await ask('9.9.9', '198.51.100.1')).toBe(404);
    expect(reads).toBe(0);
    expect(existsSync(edge.folderOf('mfe-cart', '9.9.9'))).toBe(false);
  });
});
