import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import type { PageComposition } from '@store/shared/contracts/page';
import type { RouteModule } from '@store/shared/runtime/router';
import { PageErrorView } from '../views/page-error-view';
import { retryWith } from '../views/retry-page';
import type { Remotes } from './remotes';
import { retryInPlace } from './retry-in-place';
import { RouteLoading } from './route-loading';

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
    Component: Frame,
    HydrateFallback: () => null,
    children: [{ ErrorBoundary: PageErrorView, children: [{ path: '/', element: 'start' }, ...routes] }],
  },
];
const composition = {
  routes: [{ id: 'product', path: '/products/:handle', slice: 'mfe-product', widgets: [], files: [] }],
} as unknown as PageComposition;
const page: RouteModule = { Component: () => <h1>A hat</h1> };

/** A page whose slice loads in the given ways, one for each attempt; it starts at its error view. */
async function failing(...answers: (() => RouteModule)[]) {
  const load = jest.fn<ReturnType<Remotes['load']>, Parameters<Remotes['load']>>(
    async (_slice, _exposed, use) =>
      use({ routes: [{ id: 'product', lazy: async () => answers.shift()?.() }] }),
  );
  const loading = new RouteLoading(composition, { load: load as Remotes['load'], quarantine: jest.fn() });
  const router = createMemoryRouter(site(loading.routes));
  retryWith(retryInPlace({ router, loading }));
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/products/hat?size=XL#fit', { state: { from: 'list' } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This page is not available just now');
  await userEvent.type(screen.getByLabelText('Search products'), 'kilt');
  return { router, load, retry: () => userEvent.click(screen.getByRole('button', { name: /^Try/ })) };
}
const fails = (): never => {
  throw new Error('This file is on its way for ever');
};
const appears = async () => {
  const heading = await screen.findByRole('heading', { level: 1, name: 'A hat' });
  expect(screen.queryByRole('alert')).toBeNull();
  // The frame around the page is unchanged.
  expect(screen.getByLabelText('Search products')).toHaveValue('kilt');
  await waitFor(() => expect(heading).toHaveFocus());
};

it('loads the code of a page again, at the same address, without loading a document', async () => {
  const { router, load, retry } = await failing(fails, () => page);
  await retry();
  await appears();
  expect(load).toHaveBeenCalledTimes(2);
  expect(router.state.location).toMatchObject({
    pathname: '/products/hat',
    search: '?size=XL',
    hash: '#fit',
    state: { from: 'list' },
  });
  await act(() => router.navigate(-1));
  expect(screen.getByText('start')).toBeVisible();
});

it('loads the data again', async () => {
  let down = true;
  const loader = async () => {
    if (down) throw new Error('Failed to fetch Shopify API');
    return null;
  };
  const { retry } = await failing(
    () => ({ ...page, loader }),
    () => ({ ...page, loader }),
  );
  down = false;
  await retry();
  await appears();
});

it('shows the previous version in place of one that throws while rendering', async () => {
  const { retry } = await failing(
    () => ({ Component: fails }),
    () => page,
  );
  await retry();
  await appears();
});

it('shows that it failed again, and can be retried any number of times', async () => {
  const { retry } = await failing(fails, fails, fails, () => page);
  for (let tries = 0; tries < 2; tries++) {
    await retry();
    expect(await screen.findByText(/^Still no answer/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  }
  await retry();
  await appears();
});

it('links to the same address without JavaScript', async () => {
  await failing(fails);
  const form = screen.getByRole('button', { name: 'Try again' }).closest('form');
  expect(form).not.toHaveAttribute('action');
  expect(form?.method).toBe('get');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ size: 'XL' });
});
