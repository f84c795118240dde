import type { PageComposition } from '@store/shared/contracts/page';
import { remoteNames } from '@store/shared/contracts/slices';
import type { Remotes } from './remotes';
import { RouteLoading } from './route-loading';

const route = (id: string, path: string, slice: (typeof remoteNames)[number], widgets: string[] = []) => ({
  id,
  path,
  slice,
  widgets,
  files: [`${id}.js`],
});

const composition: PageComposition = {
  id: 'c',
  shellVersion: '1.0.0',
  remotes: Object.fromEntries(
    remoteNames.map((slice) => [
      slice,
      { version: '1.0.0', base: `/assets/${slice}/1.0.0/`, entry: 'entry.js', integrity: 'sha384-x' },
    ]),
  ) as PageComposition['remotes'],
  routes: [
    route('home', '/', 'mfe-catalog'),
    route('collection', '/collections/:slug', 'mfe-catalog'),
    route('product', '/products/:handle', 'mfe-product', ['mfe-cart/add-to-cart']),
    route('country', '/pages/find-your-country', 'mfe-catalog'),
  ],
  widgets: { 'mfe-cart/add-to-cart': ['widget.js'] },
};

/** Remotes whose catalog exposes its routes; `broken` names the one whose code does not load. */
function remotesWith({ broken }: { broken?: string } = {}) {
  const lazyOf = (id: string) => async () => {
    if (id === broken) throw new Error(`${id} is broken`);
    return { Component: () => id };
  };
  const module = {
    routes: composition.routes
      .filter(({ slice }) => slice === 'mfe-catalog')
      .map(({ id, path }) => ({ id, path, lazy: lazyOf(id) })),
  };
  const load = jest.fn(async (_slice, _exposed, use) => use(module)) as unknown as jest.MockedFunction<
    Remotes['load']
  >;
  return { load, distrust: jest.fn() };
}

it.each([
  ['/collections/hoodie', 'collection'],
  ['/', 'home'],
  ['/pages/find-your-country', 'country'],
])('knows that %s is %s', (pathname, id) => {
  expect(new RouteLoading(composition, remotesWith()).routeOf(pathname)?.id).toBe(id);
});

it('has no route for an address of nobody', () => {
  expect(new RouteLoading(composition, remotesWith()).routeOf('/nobody/here')).toBeNull();
});

it('discovers a slice once, with the code of the page that is asked for', async () => {
  const remotes = remotesWith();
  const loading = new RouteLoading(composition, remotes);
  const routes = await loading.discover('/collections/hoodie');
  expect(routes.map(({ id, lazy }) => [id, typeof lazy])).toEqual([
    ['home', 'function'],
    ['collection', 'undefined'],
    ['country', 'function'],
  ]);
  await expect(loading.discover('/')).resolves.toEqual([]);
  await expect(loading.discover('/nobody')).resolves.toEqual([]);
  expect(remotes.load).toHaveBeenCalledTimes(1);
});

it('counts a version whose page does not load as one that does not load, and tries again later', async () => {
  const loading = new RouteLoading(composition, remotesWith({ broken: 'collection' }));
  await expect(loading.discover('/collections/hoodie')).rejects.toThrow('collection is broken');
  await expect(loading.discover('/')).resolves.toHaveLength(3);
});

it('prepares without taking the routes away from who goes there', async () => {
  const loading = new RouteLoading(composition, remotesWith());
  await loading.prepare('/collections/hoodie');
  await loading.prepare('/nobody');
  await expect(loading.discover('/collections/hoodie')).resolves.toHaveLength(3);
});

it('stands in for every address of a slice', () => {
  const Component = () => null;
  const standIns = new RouteLoading(composition, remotesWith()).standIns('mfe-catalog', Component);
  expect(standIns.map(({ id }) => id)).toEqual(['home', 'collection', 'country']);
});

it('lists the files of a page and of the widgets in it', () => {
  const loading = new RouteLoading(composition, remotesWith());
  expect(loading.filesOf('/products/hat')).toEqual([
    '/assets/mfe-product/1.0.0/entry.js',
    '/assets/mfe-product/1.0.0/product.js',
    '/assets/mfe-cart/1.0.0/entry.js',
    '/assets/mfe-cart/1.0.0/widget.js',
  ]);
  expect(loading.filesOf('/nobody')).toEqual([]);
});
