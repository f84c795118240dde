import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { KeyRing } from '@store/release-kit/signing/key-ring';
import { everySlice, publishAll, publishSample } from '@store/release-kit/testing/sample-release';
import { assetsPlugin } from '../assets/assets.plugin';
import { readComposition } from './page-composition';
import { ReleaseReader } from './release-reader';

/** One file of each kind that a release is made of. */
const texts = {
  'browser/remoteEntry.js': 'start();',
  'browser/cart.chunk.js': 'cart();',
  'browser/cart.chunk.js.br': 'cart, compressed',
  'browser/cart.css': '.cart {}',
  'browser/inter.woff2': 'a font',
  'server/index.js': 'exports.exposes = {};',
  'server/chunk.js': 'exports.late = true;',
};
const browserFiles = Object.keys(texts).filter(
  (file) => file.startsWith('browser/') && !file.endsWith('.br'),
);

// Every test publishes seven releases and signs them.
let folder: string;
let artifacts: ArtifactStore;
let app: FastifyInstance;

beforeEach(async () => {
  folder = testFolder();
  artifacts = new ArtifactStore(path.join(folder, 'artifacts'));
  await publishAll(artifacts, folder);
  await publishSample(artifacts, folder, 'mfe-cart', '1.1.0', {
    browser: { entry: 'remoteEntry.js' },
    texts,
  });
  app = Fastify();
  await app.register(assetsPlugin, { reader: new ReleaseReader(artifacts), accessTo: () => 'anybody' });
});
afterEach(() => app.close());

const placeOf = (file: string) => path.join(artifacts.folderOf('mfe-cart', '1.1.0'), file);

/** Changes the lowest bit of one byte in the middle. */
async function flip(file: string): Promise<void> {
  const content = await readFile(placeOf(file));
  const middle = Math.floor(content.length / 2);
  content.writeUInt8(content.readUInt8(middle) ^ 1, middle);
  await writeFile(placeOf(file), content);
}

const composition = { id: 'c', slices: { ...everySlice('1.0.0'), 'mfe-cart': '1.1.0' }, previous: {} };
const compose = () => readComposition(composition, new ReleaseReader(artifacts));
const ask = (file: string, encoding = 'identity') =>
  app.inject({
    url: `/assets/mfe-cart/1.1.0/${file.replace('browser/', '')}`,
    headers: { 'accept-encoding': encoding },
  });

it('serves a published release unchanged', async () => {
  await expect(compose()).resolves.toMatchObject({ id: 'c' });
  for (const file of browserFiles) {
    const answer = await ask(file);
    expect([answer.statusCode, answer.body]).toEqual([200, texts[file as keyof typeof texts]]);
  }
  expect((await ask('browser/cart.chunk.js', 'br')).body).toBe('cart, compressed');
});

it('keeps the files that were read last, and reads others again', async () => {
  const small = Fastify();
  await small.register(assetsPlugin, {
    reader: new ReleaseReader(artifacts),
    accessTo: () => 'anybody' as const,
    memoryLimitBytes: 20,
  });
  const statusOf = async (file: string) => (await small.inject(`/assets/mfe-cart/1.1.0/${file}`)).statusCode;
  const [first, second] = ['remoteEntry.js', 'cart.chunk.js'];
  for (const file of [first, second, first, 'cart.css']) expect(await statusOf(file)).toBe(200);
  // What is in memory is served after the files are gone.
  await rm(placeOf('browser'), { recursive: true });
  expect([await statusOf(first), await statusOf(second), await statusOf('cart.css')]).toEqual([
    200, 404, 200,
  ]);
  await small.close();
});

it('never creates a composition with one byte of a file flipped', async () => {
  await flip('server/chunk.js');
  await expect(compose()).rejects.toThrow(
    'server/chunk.js of mfe-cart@1.1.0 is not the file that was published.',
  );
});

it.each(['release.json', 'release.sig.json'])(
  'refuses the whole release with one byte of %s flipped',
  async (file) => {
    await flip(file);
    await expect(compose()).rejects.toThrow(/^mfe-cart@1\.1\.0 is refused: /);
    for (const asset of browserFiles) expect((await ask(asset)).statusCode).toBe(404);
  },
);

it('refuses a release that was overwritten and signed anew, on every edge', async () => {
  const documents = { 'mfe-cart': await artifacts.documentHash('mfe-cart', '1.1.0') };
  const pinned = { ...composition, documents };
  const early = new ReleaseReader(artifacts);
  await expect(readComposition(pinned, early)).resolves.toMatchObject({ id: 'c' });
  await artifacts.remove('mfe-cart', '1.1.0');
  await publishSample(artifacts, folder, 'mfe-cart', '1.1.0', { sourceHash: 'another' });
  await expect(readComposition(pinned, new ReleaseReader(artifacts))).rejects.toThrow(
    'mfe-cart@1.1.0 is refused: its release.json is not the one that was recorded.',
  );
  // An edge that has read the replaced release before, for a composition without hashes, refuses it as well.
  const other = new ReleaseReader(artifacts);
  await expect(readComposition(composition, other)).resolves.toMatchObject({ id: 'c' });
  await expect(readComposition(pinned, other)).rejects.toThrow('is not the one that was recorded');
});

it('refuses a changed document that names a trusted key', async () => {
  const document = (await readFile(placeOf('release.json'), 'utf8')).replace('"mfe-cart"', '"mfe-carl"');
  const stranger = await new KeyRing(path.join(folder, 'stranger')).sign('mfe-cart', Buffer.from(document));
  const [trusted] = await artifacts.keys.list();
  await writeFile(placeOf('release.json'), document);
  const signatures = [{ ...stranger, key: trusted?.id }];
  await writeFile(placeOf('release.sig.json'), JSON.stringify({ signatures }));
  await expect(compose()).rejects.toThrow('no trusted key signed its release.json as it is');
});

it('refuses a release in the folder of another one', async () => {
  for (const file of ['release.json', 'release.sig.json']) {
    const other = path.join(artifacts.folderOf('mfe-cart', '1.0.0'), file);
    await writeFile(placeOf(file), await readFile(other));
  }
  await expect(compose()).rejects.toThrow(
    'mfe-cart@1.1.0 is refused: its release.json is of mfe-cart@1.0.0.',
  );
});

it('never serves a file with one byte flipped', async () => {
  await flip('browser/cart.css');
  expect((await ask('browser/cart.css')).statusCode).toBe(404);
});

it('serves the uncompressed form when the compressed one was changed', async () => {
  await flip('browser/cart.chunk.js.br');
  const answer = await ask('browser/cart.chunk.js', 'br');
  expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, 'cart();']);
});

it('never serves a file that the document does not list', async () => {
  await writeFile(placeOf('browser/smuggled.js'), 'smuggled();');
  expect((await ask('browser/smuggled.js')).statusCode).toBe(404);
});
