import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { PageComposition } from '@store/shared/contracts/page';
import { ownRemotes } from '@store/shared/shop-data/own-slices';
import { useLoaderData, useRouteError, type RouteModule } from '@store/shared/runtime/router';
import type { Remotes } from './remotes';
import { RouteLoading } from './route-loading';

const route = (id: string, path: string, slice: (typeof ownRemotes)[number], widgets: string[] = []) => ({
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
    ownRemotes.map((slice) => [
      slice,
      { version: '1.0.0', base: `/assets/${slice}/1.0.0/`, entry: 'entry.js', integrity: 'sha384-x' },
    ]),
  ),
  routes: [
    route('home', '/', 'mfe-catalog'),
    route('collection', '/collections/:slug', 'mfe-catalog'),
    route('product', '/products/:handle', 'mfe-product', ['mfe-cart/add-to-cart']),
    route('country', '/pages/find-your-country', 'mfe-catalog'),
  ],
  widgets: { 'mfe-cart/add-to-cart': ['widget.js'] },
};

const plainPage: RouteModule = { Component: () => <h1>A page</h1> };

/** Remotes whose catalog exposes its routes; `pageOf` is the code of one of them. */
function remotesWith(pageOf: (id: string) => RouteModule = () => plainPage) {
  const module = {
    routes: composition.routes
      .filter(({ slice }) => slice === 'mfe-catalog')
      .map(({ id, path }) => ({ id, path, lazy: async () => pageOf(id) })),
  };
  const load = jest.fn(async (_slice, _exposed, use) => use(module)) as unknown as jest.MockedFunction<
    Remotes['load']
  >;
  return { load, quarantine: jest.fn() };
}

const broken = (): never => {
  throw new Error('is broken');
};

const Failure = () => <h1>{`Failed: ${(useRouteError() as Error).message}`}</h1>;

/** Renders an address in a router with these routes. */
function visit(loading: RouteLoading, pathname: string) {
  const router = createMemoryRouter(
    [{ HydrateFallback: () => null, ErrorBoundary: Failure, children: loading.routes }],
    {
      initialEntries: [pathname],
    },
  );
  render(<RouterProvider router={router} />);
  return { router, goTo: (address: string) => act(() => router.navigate(address)) };
}

it.each([
  ['/collections/hoodie', 'collection'],
  ['/', 'home'],
  ['/pages/find-your-country', 'country'],
  ['/nobody/here', undefined],
])('matches %s to %s', (pathname, id) => {
  expect(new RouteLoading(composition, remotesWith()).routeOf(pathname)?.id).toBe(id);
});

it('loads the code of a page on navigation, once', async () => {
  const remotes = remotesWith();
  const loading = new RouteLoading(composition, remotes);
  const { goTo } = visit(loading, '/collections/hoodie');
  expect(await screen.findByRole('heading', { name: 'A page' })).toBeVisible();
  await goTo('/collections/dress');
  expect(remotes.load).toHaveBeenCalledTimes(1);
  await goTo('/');
  expect(remotes.load).toHaveBeenCalledTimes(2);
});

it("passes the loader's data to the page and revalidates as the page specifies", async () => {
  const loader = jest.fn(({ params }: { params: { slug?: string } }) => params.slug);
  const shouldRevalidate = jest.fn(({ nextUrl }: { nextUrl: URL }) => !nextUrl.search);
  const loading = new RouteLoading(
    composition,
    remotesWith(() => ({
      loader,
      shouldRevalidate,
      Component: () => <h1>{useLoaderData<string>()}</h1>,
    })),
  );
  const { goTo } = visit(loading, '/collections/hoodie');
  expect(await screen.findByRole('heading', { name: 'hoodie' })).toBeVisible();
  await goTo('/collections/hoodie?sort=Price');
  expect(loader).toHaveBeenCalledTimes(1);
  await goTo('/collections/hoodie');
  expect(loader).toHaveBeenCalledTimes(2);
});

it('renders at once where a page has no loader', async () => {
  const { router, goTo } = visit(new RouteLoading(composition, remotesWith()), '/pages/find-your-country');
  await screen.findByRole('heading', { name: 'A page' });
  const states: string[] = [];
  router.subscribe(({ navigation }) => states.push(navigation.state));
  await goTo('/pages/find-your-country?letter=G');
  expect(states).toEqual(['idle']);
});

it('reports a version whose page does not load as failed, and retries later', async () => {
  const lazy = jest.fn(broken as () => RouteModule);
  const loading = new RouteLoading(composition, remotesWith(lazy));
  await expect(loading.prepare('/collections/hoodie')).rejects.toThrow('is broken');
  lazy.mockReturnValue(plainPage);
  await expect(loading.prepare('/collections/hoodie')).resolves.toBe(plainPage);
});

it('refuses a version that lacks the page it was published with', async () => {
  const loading = new RouteLoading(composition, remotesWith());
  await expect(loading.prepare('/products/hat')).rejects.toThrow('mfe-product has no page product');
});

it('navigates to a prefetched page without loading it again, unless it revalidates', async () => {
  const remotes = remotesWith();
  const loading = new RouteLoading(composition, remotes);
  await loading.prepare('/collections/hoodie');
  await loading.prepare('/nobody');
  await loading.prepare('/collections/dress');
  expect(remotes.load).toHaveBeenCalledTimes(1);
  await loading.prepareAnew('/collections/dress');
  expect(remotes.load).toHaveBeenCalledTimes(2);
});

it('renders the stand-in for a page that could not be loaded', async () => {
  const loading = new RouteLoading(composition, remotesWith(broken));
  loading.standIn('/collections/hoodie', () => <h1>Instead of it</h1>);
  visit(loading, '/collections/hoodie');
  expect(await screen.findByRole('heading', { name: 'Instead of it' })).toBeVisible();
});

it('lists the files of a page and of its widgets', () => {
  const loading = new RouteLoading(composition, remotesWith());
  expect(loading.filesOf('/products/hat')).toEqual([
    '/assets/mfe-product/1.0.0/entry.js',
    '/assets/mfe-product/1.0.0/product.js',
    '/assets/mfe-cart/1.0.0/entry.js',
    '/assets/mfe-cart/1.0.0/widget.js',
  ]);
  expect(loading.filesOf('/nobody')).toEqual([]);
});

it('shows a failure in place of a page whose code comes too late, and the page at a navigation', async () => {
  let come: (page: RouteModule) => void = () => undefined;
  const late = new Promise<RouteModule>((resolve) => (come = resolve));
  const loading = new RouteLoading(
    composition,
    remotesWith(() => late as never),
  );
  const preparing = loading.prepare('/collections/hoodie');
  loading.failOnce('/collections/hoodie', new Error('late'));
  const { goTo } = visit(loading, '/collections/hoodie');
  await screen.findByRole('heading', { name: 'Failed: late' });
  come({ loader: ({ params }) => params.slug, Component: () => <h1>{useLoaderData<string>()}</h1> });
  await act(() => preparing);
  // The router renders its routes again at each change.
  await goTo('/collections/hoodie#reviews');
  expect(screen.getByRole('heading')).toHaveTextContent('Failed: late');
  await goTo('/collections/dress');
  expect(screen.getByRole('heading')).toHaveTextContent('dress');
});
