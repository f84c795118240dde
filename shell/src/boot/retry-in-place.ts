import type { createBrowserRouter } from 'react-router-dom';
import type { RouteLoading } from './route-loading';

interface LivingPage {
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate'>;
  loading: Pick<RouteLoading, 'prepareAnew'>;
}

/**
 * Retries the page without a new document: its code, or the slice's last good version if that failed, then its data.
 * The cart, pending requests and the scroll position stay.
 */
export const retryInPlace =
  ({ router, loading }: LivingPage) =>
  async () => {
    const { pathname, search, hash } = router.state.location;
    const state: unknown = router.state.location.state;
    try {
      await loading.prepareAnew(pathname);
    } catch (error) {
      console.error('The page could not be loaded again', error);
      return;
    }
    const options = { replace: true, state };
    await router.navigate(pathname + search, options);
    // With its hash the address would be a part of the current page, and not load.
    if (hash) await router.navigate(pathname + search + hash, options);
  };
