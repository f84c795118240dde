import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { everySlice, publishAll, sampleRelease, writeDist } from '@store/release-kit/testing/sample-release';
import { findRoute, readComposition } from './page-composition';
import { ReleaseReader } from './releases/release-reader';

let folder: string;
let artifacts: ArtifactStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'composition-'));
  artifacts = new ArtifactStore(path.join(folder, 'artifacts'));
  await publishAll(artifacts, folder);
  const product = sampleRelease('mfe-product', '1.1.0', {
    routes: [
      {
        id: 'product',
        path: '/products/:handle',
        files: ['routes.js', 'product.js'],
        widgets: ['mfe-cart/add-to-cart'],
      },
    ],
  });
  await artifacts.publish(product, await writeDist(folder, 'mfe-product', '1.1.0'));
  const cart = sampleRelease('mfe-cart', '1.1.0', {
    widgets: { 'add-to-cart': ['widget.js'] },
    slots: { 'header/mini-cart': 'add-to-cart' },
  });
  await artifacts.publish(cart, await writeDist(folder, 'mfe-cart', '1.1.0'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const reader = () => new ReleaseReader(artifacts);
const slices = { ...everySlice('1.0.0'), 'mfe-product': '1.1.0', 'mfe-cart': '1.1.0' };
const composition = { id: 'c', slices, previous: { 'mfe-product': '1.0.0' } };

const hashOf = (slice: 'mfe-product', version: string) =>
  sampleRelease(slice, version).files['browser/entry.js']?.integrity;

it('has the place of every slice and its previous version, if any', async () => {
  const { page, shell, bundles } = await readComposition(composition, reader());
  expect(shell.entry).toBe('/assets/shell/1.0.0/entry.js');
  expect(bundles['mfe-product']?.folder).toBe(
    path.join(artifacts.folderOf('mfe-product', '1.1.0'), 'server'),
  );
  expect(page.remotes['mfe-product']).toEqual({
    version: '1.1.0',
    base: '/assets/mfe-product/1.1.0/',
    entry: 'entry.js',
    integrity: hashOf('mfe-product', '1.1.0'),
    previous: {
      version: '1.0.0',
      base: '/assets/mfe-product/1.0.0/',
      entry: 'entry.js',
      integrity: hashOf('mfe-product', '1.0.0'),
    },
  });
  expect(page.remotes['mfe-cart']).not.toHaveProperty('previous');
  expect(page.routes).toEqual([expect.objectContaining({ id: 'product', slice: 'mfe-product' })]);
  expect(page.slots).toEqual({ 'header/mini-cart': 'mfe-cart/add-to-cart' });
});

it('lists exactly the scripts of a page, including those of its widgets', async () => {
  const { scriptsOf } = await readComposition(composition, reader());
  expect(scriptsOf('/products/hat')).toEqual([
    '/assets/mfe-product/1.1.0/entry.js',
    '/assets/mfe-product/1.1.0/routes.js',
    '/assets/mfe-product/1.1.0/product.js',
    '/assets/mfe-cart/1.1.0/entry.js',
    '/assets/mfe-cart/1.1.0/widget.js',
  ]);
  expect(scriptsOf('/nobody')).toEqual([]);
});

it('rejects a missing or damaged release', async () => {
  await expect(
    readComposition({ ...composition, slices: { ...slices, 'mfe-cart': '9.9.9' } }, reader()),
  ).rejects.toThrow('mfe-cart@9.9.9 is not in the artifact store');
  await writeFile(path.join(artifacts.folderOf('mfe-cart', '1.1.0'), 'browser/entry.js'), 'tampered');
  await expect(readComposition(composition, reader())).rejects.toThrow('is not the file that was published');
});

it.each(['release.json', 'release.sig.json'])('rejects a release with a byte of %s flipped', async (file) => {
  const full = path.join(artifacts.folderOf('mfe-cart', '1.1.0'), file);
  const bytes = await readFile(full);
  // In the middle of a hash, or of the signature: still JSON of the right shape.
  const at = bytes.indexOf(file === 'release.json' ? 'sha384-' : 'signature":"') + 20;
  bytes[at] = bytes[at] === 65 ? 66 : 65;
  await writeFile(full, bytes);
  await expect(readComposition(composition, reader())).rejects.toThrow(
    'mfe-cart@1.1.0 is refused: no trusted key signed its release.json as it is.',
  );
});

const routes = ['/', '/pages/:slug', '/pages/orders', '/collections/:slug'].map((pattern) => ({
  path: pattern,
}));

it.each([
  ['/', '/'],
  ['/pages/orders', '/pages/orders'],
  ['/pages/orders/', '/pages/orders'],
  ['/pages/about-us', '/pages/:slug'],
  ['/collections', undefined],
  ['/collections/hoodie/more', undefined],
])('%s is a page of the route %s', (pathname, pattern) => {
  expect(findRoute(routes, pathname)?.path).toBe(pattern);
});
