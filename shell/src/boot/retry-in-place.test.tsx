import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { PageErrorView } from '../views/page-error-view';
import { retryWith } from '../views/retry-page';
import { retryInPlace } from './retry-in-place';

jest.mock('../page-routes', () => ({ siteRoutes: (routes: RouteObject[]) => site(routes) }));

jest.spyOn(console, 'error').mockImplementation(() => undefined);

function Frame() {
  return (
    <>
      <input aria-label="Search products" />
      <main>
        <Outlet />
      </main>
    </>
  );
}
const site = (routes: RouteObject[]): RouteObject[] => [
  {
    id: 'site',
    Component: Frame,
    children: [
      { id: 'pages', ErrorBoundary: PageErrorView, children: [{ path: '/', element: 'start' }, ...routes] },
    ],
  },
];
const pageOf = (route: Partial<RouteObject>): RouteObject[] => [
  { id: 'product', path: '/products/:handle', Component: () => <h1>A hat</h1>, ...route },
];

/** A page whose slice is loaded as told, once for every time it is asked for; it is left at its failure view. */
async function failing(...answers: (() => RouteObject[])[]) {
  const next = () => answers.shift() ?? (() => []);
  const discoverAnew = jest.fn(async (_pathname: string) => next()());
  const router = createMemoryRouter(site([]), {
    async patchRoutesOnNavigation({ path, patch }) {
      if (path !== '/') patch('pages', next()());
    },
  });
  retryWith(retryInPlace({ router, loading: { discoverAnew } }));
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/products/hat?size=XL#fit', { state: { from: 'list' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This page is not available just now');
  await userEvent.type(screen.getByLabelText('Search products'), 'kilt');
  return { router, discoverAnew, retry: () => userEvent.click(screen.getByRole('button', { name: /^Try/ })) };
}
const fails = (): never => {
  throw new Error('This file is on its way for ever');
};
const appears = async () => {
  const heading = await screen.findByRole('heading', { level: 1, name: 'A hat' });
  expect(screen.queryByRole('alert')).toBeNull();
  // What stands around the page is the same as before.
  expect(screen.getByLabelText('Search products')).toHaveValue('kilt');
  await waitFor(() => expect(heading).toHaveFocus());
};

it('loads the code of a page once more, at the same address, without a new document', async () => {
  const { router, discoverAnew, retry } = await failing(fails, () => pageOf({}));
  await retry();
  await appears();
  expect(discoverAnew).toHaveBeenCalledWith('/products/hat');
  expect(router.state.location).toMatchObject({
    pathname: '/products/hat',
    search: '?size=XL',
    hash: '#fit',
    state: { from: 'list' },
  });
  await act(() => router.navigate(-1));
  expect(screen.getByText('start')).toBeVisible();
});

it('asks for the data once more', async () => {
  let down = true;
  const loader = async () => {
    if (down) throw new Error('Failed to fetch Shopify API');
    return null;
  };
  const { retry } = await failing(
    () => pageOf({ loader }),
    () => pageOf({ loader }),
  );
  down = false;
  await retry();
  await appears();
});

it('shows the last good version in the place of one that throws while it is shown', async () => {
  const { retry } = await failing(
    () => pageOf({ Component: fails }),
    () => pageOf({}),
  );
  await retry();
  await appears();
});

it('gets over a page whose own file failed, which the router remembers', async () => {
  const { retry } = await failing(
    () => pageOf({ Component: undefined, lazy: async () => fails() }),
    () => pageOf({}),
  );
  await retry();
  await appears();
});

it('says that it failed again, and can be tried as often as one likes', async () => {
  const { retry } = await failing(fails, fails, fails, () => pageOf({}));
  for (let tries = 0; tries < 2; tries++) {
    await retry();
    expect(await screen.findByText(/^Still no answer/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  }
  await retry();
  await appears();
});

it('asks for the same address without JavaScript', async () => {
  await failing(fails);
  const form = screen.getByRole('button', { name: 'Try again' }).closest('form');
  expect(form).not.toHaveAttribute('action');
  expect(form?.method).toBe('get');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ size: 'XL' });
});
