import { act } from '@testing-library/react';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';

/** Replaces the shell's error view. */
const withErrorView = routes.map((route) => ({ ...route, ErrorBoundary: () => <p role="alert">Failed</p> }));

/** Opens a page of the catalogue with a Storefront client, and returns its router. */
export async function openPage(address: string, storefront: StorefrontClient) {
  const { router } = await renderRoute(withErrorView, { at: address, storefront });
  // Loaders are chunks that are imported first.
  await act(async () => {
    while (!router.state.initialized || router.state.navigation.state !== 'idle')
      await new Promise((resolve) => setTimeout(resolve, 5));
  });
  return router;
}
