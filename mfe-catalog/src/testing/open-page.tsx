import { act } from '@testing-library/react';
import type { StorefrontClient } from '@store/shared/contracts/storefront';
import { renderRoute } from '@store/shared/testing/route-page';
import { routes } from '../remote';

/** In place of the shell's view for pages that fail. */
const withErrorView = routes.map((route) => ({ ...route, ErrorBoundary: () => <p role="alert">Failed</p> }));

/** Opens a page of the catalogue over a given commerce service, and gives the router that shows it. */
export async function openPage(address: string, storefront: StorefrontClient) {
  const { router } = await renderRoute(withErrorView, { at: address, storefront });
  // Loaders are code of their own, which comes first.
  await act(async () => {
    while (!router.state.initialized || router.state.navigation.state !== 'idle')
      await new Promise((resolve) => setTimeout(resolve, 5));
  });
  return router;
}
