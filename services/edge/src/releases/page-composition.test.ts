import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import {
  everySlice,
  publishAll,
  publishSample,
  sampleRelease,
} from '@store/release-kit/testing/sample-release';
import { findRoute } from '@store/release-kit/find-route';
import { flipBit } from '../testing/flip-bit';
import { readComposition } from './page-composition';
import { ReleaseReader } from './release-reader';

const folder = testFolder();
const artifacts = new ArtifactStore(path.join(folder, 'artifacts'));

beforeAll(async () => {
  await publishAll(artifacts, folder);
  await publishSample(artifacts, folder, 'mfe-product', '1.1.0', {
    routes: [
      {
        id: 'product',
        path: '/products/:handle',
        files: ['routes.js', 'product.js'],
        widgets: ['mfe-cart/add-to-cart'],
        queries: ['variant'],
      },
      { id: 'outlet', path: '/outlet', files: [], widgets: [] },
    ],
  });
  await publishSample(artifacts, folder, 'mfe-cart', '1.1.0', {
    widgets: { 'add-to-cart': ['widget.js'], 'cart-link': ['link.js'] },
    slots: { 'header/mini-cart': { 'cart-link': 10 } },
  });
});

const reader = () => new ReleaseReader(artifacts);
const slices = { ...everySlice('1.0.0'), 'mfe-product': '1.1.0', 'mfe-cart': '1.1.0' };
const composition = { id: 'c', slices, previous: { 'mfe-product': '1.0.0' } };

const hashOf = (slice: 'mfe-product', version: string) =>
  sampleRelease(slice, version).files['browser/entry.js']?.integrity;

it('has the place of every slice and its previous version, if any', async () => {
  const { page, shell, rendered } = await readComposition(composition, reader());
  expect(shell.entry).toBe('/assets/shell/1.0.0/entry.js');
  expect(rendered).toMatchObject({
    id: 'c',
    slices,
    documents: { 'mfe-product': await artifacts.documentHash('mfe-product', '1.1.0') },
  });
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
  expect(page.routes).toMatchObject([
    { id: 'product', slice: 'mfe-product' },
    { id: 'outlet', slice: 'mfe-product' },
  ]);
  expect(page.slots).toEqual({ 'header/mini-cart': { 'mfe-cart/cart-link': 10 } });
  expect(page.widgets).toEqual({ 'mfe-cart/add-to-cart': ['widget.js'] });
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

it('knows what a page reads in the query of its address, and tells browsers nothing of it', async () => {
  const { page, queriesOf } = await readComposition(composition, reader());
  expect(['/products/hat', '/outlet', '/nobody'].map(queriesOf)).toEqual([['variant'], undefined, undefined]);
  expect(JSON.stringify(page)).not.toContain('variant');
});

/** A composition with a version of the cart that a test changes, and the place of a file of it. */
async function withCart(version: string) {
  await publishSample(artifacts, folder, 'mfe-cart', version);
  return {
    changed: { ...composition, slices: { ...slices, 'mfe-cart': version } },
    placeOf: (file: string) => path.join(artifacts.folderOf('mfe-cart', version), file),
  };
}

it('refuses a release with one byte of a file flipped', async () => {
  const { changed, placeOf } = await withCart('1.2.0');
  await flipBit(placeOf('server/index.js'));
  await expect(readComposition(changed, reader())).rejects.toThrow(
    'server/index.js of mfe-cart@1.2.0 is not the file that was published.',
  );
});

it('refuses a release that was overwritten and signed anew, on every edge', async () => {
  const { changed } = await withCart('1.3.0');
  const documents = { 'mfe-cart': await artifacts.documentHash('mfe-cart', '1.3.0') };
  const pinned = { ...changed, documents };
  await expect(readComposition(pinned, reader())).resolves.toMatchObject({ id: 'c' });
  await artifacts.remove('mfe-cart', '1.3.0');
  await publishSample(artifacts, folder, 'mfe-cart', '1.3.0', { sourceHash: 'another' });
  await expect(readComposition(pinned, reader())).rejects.toThrow(
    'mfe-cart@1.3.0 is refused: its release.json is not the one that was recorded.',
  );
  // An edge that has read the replaced release before, for a composition without hashes, refuses it as well.
  const other = reader();
  await expect(readComposition(changed, other)).resolves.toMatchObject({ id: 'c' });
  await expect(readComposition(pinned, other)).rejects.toThrow('is not the one that was recorded');
});

it('refuses a release in the folder of another one', async () => {
  const { changed, placeOf } = await withCart('1.4.0');
  for (const file of ['release.json', 'release.sig.json'])
    await copyFile(path.join(artifacts.folderOf('mfe-cart', '1.0.0'), file), placeOf(file));
  await expect(readComposition(changed, reader())).rejects.toThrow(
    'mfe-cart@1.4.0 is refused: its release.json is of mfe-cart@1.0.0.',
  );
});

const routes = ['/', '/pages/:slug', '/pages/orders', '/collections/:slug'].map((path) => ({ path }));

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
