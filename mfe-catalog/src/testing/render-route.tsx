import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router-dom';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { storefrontContext, type RouteModule } from '@store/shared/router';
import { createStores, StoresProvider } from '@store/shared/stores';
import { offlineCartService } from '../../../shared/testing/offline-cart-service';

interface RouteUnderTest {
  path: string;
  module: RouteModule;
  storefront: StorefrontClient;
  address: string;
}

/** Shows a route as the shell would, over a given commerce service, and waits for its loader. */
export async function renderRoute({ path, module, storefront, address }: RouteUnderTest) {
  const stores = createStores({ currency: 'US', cartService: offlineCartService });
  const { Component, loader } = module;
  const router = createMemoryRouter(
    [
      { path, Component, loader, HydrateFallback: () => null, ErrorBoundary: () => <p role="alert">The shell’s error view</p> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    {
      initialEntries: [address],
      getContext: () => new RouterContextProvider(new Map([[storefrontContext, storefront]])),
    },
  );
  await act(async () => {
    render(
      <StoresProvider stores={stores}>
        <RouterProvider router={router} />
      </StoresProvider>,
    );
  });
  await act(async () => {
    while (!router.state.initialized) await new Promise((resolve) => setTimeout(resolve, 1));
  });
  return router;
}
