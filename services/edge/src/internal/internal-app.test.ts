import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { sha256Of } from '@store/release-kit/integrity';
import { everySlice, publishAll, publishSample } from '@store/release-kit/testing/sample-release';
import { StorefrontAnswers } from '../cache/storefront-answers';
import { readEdgeEnvironment } from '../environment';
import { readComposition } from '../releases/page-composition';
import { ReleaseReader } from '../releases/release-reader';
import { recordServer } from '../testing/recorded-server';
import { buildInternalApp } from './internal-app';

const storefront = recordServer();
const folder = testFolder();
const artifacts = new ArtifactStore(path.join(folder, 'artifacts'));
const bundle = 'exports.exposes = {}; // “hoodie”';
const query = 'query Shop { shop { name } }';
const release = '/releases/mfe-cart/1.1.0';
/** `slice@version` of releases that were rolled out. */
const rolledOut = new Set(['mfe-cart@1.0.0']);
let app: FastifyInstance;

const openApp = (reader: ReleaseReader) =>
  buildInternalApp({
    environment: readEdgeEnvironment({
      DEMO: '1',
      LOG_LEVEL: 'error',
      STOREFRONT_INTERNAL_ENDPOINT: storefront.origin,
      STOREFRONT_PRIVATE_TOKEN: 'private',
    }),
    reader,
    answers: new StorefrontAnswers(),
    follower: { isPublic: (slice, version) => rolledOut.has(`${slice}@${version}`) },
  });

const reader = new ReleaseReader(artifacts);
beforeAll(async () => {
  await publishAll(artifacts, folder);
  await publishSample(artifacts, folder, 'mfe-cart', '1.1.0', {
    texts: { 'server/index.js': bundle, 'browser/entry.js': 'start();' },
    operations: [sha256Of(query)],
  });
  app = openApp(reader);
});
afterAll(() => app.close());

it('sends an operation with the private token once a release names it that is loaded and was rolled out', async () => {
  const ask = () => app.inject({ method: 'POST', url: '/storefront', payload: { query } });
  const load = (slices: ReturnType<typeof everySlice>) =>
    readComposition({ id: 'c', slices, previous: {} }, reader);
  await load(everySlice('1.0.0'));
  await ask();
  await load({ ...everySlice('1.0.0'), 'mfe-cart': '1.1.0' });
  // A tester sees it.
  await ask();
  rolledOut.add('mfe-cart@1.1.0');
  await ask();
  expect(storefront.got.map(({ headers }) => headers['shopify-storefront-private-token'])).toEqual([
    undefined,
    undefined,
    'private',
  ]);
});

it('gives the document of a release as it was hashed, without a credential', async () => {
  const answer = await app.inject(`${release}/release.json`);
  expect(answer.statusCode).toBe(200);
  expect(sha256Of(answer.rawPayload)).toBe(await artifacts.documentHash('mfe-cart', '1.1.0'));
});

it('gives a file of the server bundle with its length', async () => {
  const answer = await app.inject(`${release}/server/index.js`);
  expect([answer.statusCode, answer.body]).toEqual([200, bundle]);
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(bundle)));
});

it.each([
  ['an unknown version', '/releases/mfe-cart/1.1.1/release.json'],
  ['an unknown slice', '/releases/mfe-other/1.1.0/server/index.js'],
  ['a name that no slice has', '/releases/constructor/1.1.0/release.json'],
  ['something else than a version', '/releases/mfe-cart/latest/release.json'],
  ['a version that leads elsewhere', '/releases/mfe-cart/..%2fmfe-cart%2f1.1.0/release.json'],
  ['a file of browsers', `${release}/server/..%2fbrowser%2fentry.js`],
  ['a file of browsers by its own name', `${release}/browser/entry.js`],
  ['the signature', `${release}/server/..%2frelease.sig.json`],
  ['the keys', `${release}/server/..%2f..%2f..%2f..%2fkeys%2fprivate`],
  ['a file that the document does not name', `${release}/server/index.js.map`],
  ['a name that every object has', `${release}/server/..%2fconstructor`],
])('answers 404 to %s', async (_what, address) => {
  expect((await app.inject(address)).statusCode).toBe(404);
});

it('answers 404 to a file that is gone', async () => {
  await publishSample(artifacts, folder, 'mfe-cart', '1.2.0');
  await rm(path.join(artifacts.folderOf('mfe-cart', '1.2.0'), 'server/index.js'));
  expect((await app.inject('/releases/mfe-cart/1.2.0/server/index.js')).statusCode).toBe(404);
});

describe('with a bucket that does not answer', () => {
  const bucket = { get: jest.fn(() => Promise.reject(new Error('the bucket does not answer'))) };
  const store = new ArtifactStore(path.join(testFolder(), 'artifacts'), { bucket: bucket as never });
  let own: FastifyInstance;
  beforeAll(() => void (own = openApp(new ReleaseReader(store))));
  afterAll(() => own.close());

  it('says to come again', async () => {
    const answer = await own.inject(`${release}/release.json`);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
  });

  it.each(['/releases/mfe-cart/latest/release.json', '/releases/keys/1.1.0/release.json'])(
    'does not look there for %s',
    async (address) => {
      bucket.get.mockClear();
      expect((await own.inject(address)).statusCode).toBe(404);
      expect(bucket.get).not.toHaveBeenCalled();
    },
  );
});
