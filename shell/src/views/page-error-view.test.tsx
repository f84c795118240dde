import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { StorefrontError } from '@store/shared/contracts/storefront';
import { notFound } from '@store/shared/runtime/router';
import { PageErrorView } from './page-error-view';

let logged: jest.SpyInstance;
beforeEach(() => (logged = jest.spyOn(console, 'error').mockImplementation()));
afterEach(() => logged.mockRestore());

const show = (loader: () => Promise<never>) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        {
          path: '/',
          loader,
          Component: () => null,
          ErrorBoundary: PageErrorView,
          HydrateFallback: () => null,
        },
      ])}
      onError={() => undefined}
    />,
  );

it('logs once why a page failed', async () => {
  const down = new StorefrontError(new Error('no connection'));
  show(() => Promise.reject(down));
  await screen.findByRole('heading', { name: 'This page is not available just now' });
  expect(logged.mock.calls).toEqual([['The page failed', down]]);
});

it('logs nothing for an address without a page', async () => {
  show(async () => {
    throw notFound();
  });
  await screen.findByRole('heading', { name: '404 - Page Not Found' });
  expect(logged).not.toHaveBeenCalled();
});
