import path from 'node:path';
import { testFolder } from '@store/service-kit/testing/test-folder';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { everySlice, publishAll, sampleRelease, writeDist } from '@store/release-kit/testing/sample-release';
import { findRoute } from '@store/release-kit/find-route';
import { readComposition } from './page-composition';
import { ReleaseReader } from './release-reader';

const folder = testFolder();
const artifacts = new ArtifactStore(path.join(folder, 'artifacts'));

beforeAll(async () => {
  await publishAll(artifacts, folder);
  const product = sampleRelease('mfe-product', '1.1.0', {
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
  await artifacts.publish(product, await writeDist(folder, 'mfe-product', '1.1.0'));
  const cart = sampleRelease('mfe-cart', '1.1.0', {
    widgets: { 'add-to-cart': ['widget.js'], 'cart-link': ['link.js'] },
    slots: { 'header/mini-cart': { 'cart-link': 10 } },
  });
  await artifacts.publish(cart, await writeDist(folder, 'mfe-cart', '1.1.0'));
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
