import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { publishSample } from '@store/release-kit/testing/sample-release';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { ReleaseReader } from '../releases/release-reader';
import { flipBit } from '../testing/flip-bit';
import { assetsPlugin } from './assets.plugin';

/** Files that browsers ask for, one of each kind. */
const texts = {
  'remoteEntry.js': 'start();',
  'cart.chunk.js': 'cart();',
  'cart.css': '.cart {}',
  'inter.woff2': 'a font',
};
const compressed = 'cart.chunk.js.br';

let artifacts: ArtifactStore;
let app: FastifyInstance;
/** Opens a server of the files. @param memoryLimitBytes for the files that it keeps. */
async function open(memoryLimitBytes?: number) {
  app = Fastify();
  const reader = new ReleaseReader(artifacts);
  await app.register(assetsPlugin, {
    reader,
    accessTo: () => 'anybody',
    ...(memoryLimitBytes !== undefined && { memoryLimitBytes }),
  });
}
beforeEach(async () => {
  const folder = testFolder();
  artifacts = new ArtifactStore(path.join(folder, 'artifacts'));
  const files = { ...texts, [compressed]: 'cart, compressed' };
  await publishSample(artifacts, folder, 'mfe-cart', '1.1.0', {
    browser: { entry: 'remoteEntry.js' },
    texts: Object.fromEntries(Object.entries(files).map(([name, text]) => [`browser/${name}`, text])),
  });
  await open();
});
afterEach(() => app.close());

const placeOf = (file: string) => path.join(artifacts.folderOf('mfe-cart', '1.1.0'), 'browser', file);
const ask = (file: string, encoding = 'identity') =>
  app.inject({ url: `/assets/mfe-cart/1.1.0/${file}`, headers: { 'accept-encoding': encoding } });
const statusOf = async (file: string) => (await ask(file)).statusCode;

it('serves the files of a release as they were published, compressed where that is accepted', async () => {
  for (const [name, text] of Object.entries(texts)) {
    const { statusCode, body } = await ask(name);
    expect([statusCode, body]).toEqual([200, text]);
  }
  expect((await ask('cart.chunk.js', 'br')).body).toBe('cart, compressed');
});

it('never serves a file with one byte flipped', async () => {
  await flipBit(placeOf('cart.css'));
  expect(await statusOf('cart.css')).toBe(404);
});

it('serves the uncompressed form when the compressed one was changed', async () => {
  await flipBit(placeOf(compressed));
  const answer = await ask('cart.chunk.js', 'br');
  expect([answer.headers['content-encoding'], answer.body]).toEqual([undefined, 'cart();']);
});

it('never serves a file that the document does not list', async () => {
  await writeFile(placeOf('smuggled.js'), 'smuggled();');
  expect(await statusOf('smuggled.js')).toBe(404);
});

it('keeps the files that were read last, and reads others again', async () => {
  await app.close();
  await open(20);
  for (const file of ['remoteEntry.js', 'cart.chunk.js', 'remoteEntry.js', 'cart.css'])
    expect(await statusOf(file)).toBe(200);
  // What is in memory is served after the files are gone.
  await rm(placeOf('.'), { recursive: true });
  expect(await statusOf('remoteEntry.js')).toBe(200);
  expect(await statusOf('cart.chunk.js')).toBe(404);
  expect(await statusOf('cart.css')).toBe(200);
});
