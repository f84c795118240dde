import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { releaseSchema } from '@store/shared/contracts/release';
import { integrityOf } from '@store/release-kit/integrity';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { describingHere } from '../testing/describing-here';
import { builtFiles } from './built-files';
import { describeRelease } from './describe-release';

let folder: string;
beforeEach(() => (folder = testFolder()));

const chunks = {
  mfe_cart: ['remoteEntry.0a1b2c3d.js'],
  __federation_expose_routes: ['routes.11111111.js'],
  __federation_expose_add_to_cart: ['widget.22222222.js'],
  cart: ['cart.33333333.js'],
};
const widgetProps = {
  'mfe-cart/add-to-cart': { type: 'object', properties: { size: { type: 'string' } }, required: ['size'] },
  'mfe-account/sign-up': { type: 'object' },
};
const sharedShapes = { cart: { type: 'object' }, 'card/action': { type: 'object' }, 'product/below': {} };
const server = `exports.exposes = {
  './routes': async () => ({ routes: [{ id: 'cart', path: '/cart', handle: { widgets: ['mfe-cart/add-to-cart'], queries: ['added'] } }], slots: { 'header/mini-cart': { 'add-to-cart': 10 } } }),
  './add-to-cart': async () => ({ default: () => null }),
};
exports.operations = () => ['query Cart { cart }'];`;

/** Writes a build's outputs; files that are undefined are left out. */
async function build(changes: Record<string, string | undefined> = {}): Promise<string> {
  const files: Record<string, string | undefined> = {
    'build.json': JSON.stringify({ chunks, singletons: { react: '19.3.1' }, widgetProps, sharedShapes }),
    'browser/remoteEntry.0a1b2c3d.js': 'entry();'.repeat(50),
    'browser/cart.33333333.js': 'cart();slot("product/below");',
    'browser/inter.44444444.woff2': 'a font',
    'maps/cart.33333333.js.map': '{}',
    'maps/cart.of-an-earlier-build.js.map': '{}',
    'server/index.js': server,
    ...changes,
  };
  for (const [file, content] of Object.entries(files)) {
    if (content === undefined) continue;
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  return folder;
}

async function describeCart(changes?: Record<string, string | undefined>) {
  const dist = await build(changes);
  const draft = {
    slice: 'mfe-cart' as const,
    version: '1.2.0',
    contract: 1,
    revision: 'uncommitted',
    sourceHash: 'hash',
    builtAt: '2026-01-01T00:00:00.000Z',
    files: await builtFiles(dist),
  };
  return describeRelease({
    draft,
    publisher: 'carl',
    dist,
    describe: () =>
      describingHere.describe({
        slice: draft.slice,
        singletons: [],
        bundles: {
          shell: {},
          remote: { 'index.js': readFileSync(path.join(dist, 'server/index.js')).toString('base64') },
        },
      }),
  });
}

it('describes everything that a composition needs', async () => {
  const release = await describeCart();
  expect(releaseSchema.parse(release)).toMatchObject({
    slice: 'mfe-cart',
    version: '1.2.0',
    publisher: 'carl',
    routes: [
      {
        id: 'cart',
        path: '/cart',
        files: ['routes.11111111.js', 'cart.33333333.js'],
        widgets: ['mfe-cart/add-to-cart'],
        queries: ['added'],
      },
    ],
    widgets: { 'add-to-cart': ['widget.22222222.js'] },
    slots: { 'header/mini-cart': { 'add-to-cart': 10 } },
    operations: [createHash('sha256').update('query Cart { cart }').digest('hex')],
    widgetProps: { 'mfe-cart/add-to-cart': widgetProps['mfe-cart/add-to-cart'] },
    sharedShapes: { cart: sharedShapes.cart, 'product/below': {} },
    singletons: { provided: {}, required: { react: '^19.3.1' } },
    browser: { entry: 'remoteEntry.0a1b2c3d.js' },
  });
  expect(release.widgetProps).not.toHaveProperty(['mfe-account/sign-up']);
  expect(release.sharedShapes).not.toHaveProperty(['card/action']);
});

it('compresses files where that makes them smaller, and hashes every file', async () => {
  const { files } = await describeCart();
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'browser/remoteEntry.0a1b2c3d.js.br',
      'browser/inter.44444444.woff2',
      'maps/cart.33333333.js.map',
      'server/index.js',
    ]),
  );
  expect(files).not.toHaveProperty(['maps/cart.of-an-earlier-build.js.map']);
  expect(files).not.toHaveProperty('browser/inter.44444444.woff2.br');
  const compressed = await readFile(path.join(folder, 'browser/remoteEntry.0a1b2c3d.js.br'));
  expect(brotliDecompressSync(compressed).toString()).toBe('entry();'.repeat(50));
  expect(files['browser/remoteEntry.0a1b2c3d.js.br']).toEqual({
    size: compressed.length,
    integrity: integrityOf(compressed),
  });
});

it.each([
  [
    'has no entry',
    { 'browser/remoteEntry.0a1b2c3d.js': undefined },
    'The build of mfe-cart has no entry script.',
  ],
  [
    'names a route’s chunk otherwise',
    { 'server/index.js': server.replace("id: 'cart'", "id: 'basket'") },
    'mfe-cart: the lazy chunk of the route "basket" is not called "basket".',
  ],
  [
    'is for browsers only',
    { 'server/index.js': undefined, 'server/part.js': 'part();' },
    'The build of mfe-cart has no server bundle (server/index.js); build both outputs, for browsers and for the server.',
  ],
])('refuses a build that %s', async (_, changes, message) => {
  await expect(describeCart(changes)).rejects.toThrow(message);
});
