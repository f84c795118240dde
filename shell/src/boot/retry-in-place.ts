import type { createBrowserRouter } from 'react-router-dom';
import type { RouteLoading } from './route-loading';

interface LivingPage {
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate'>;
  loading: Pick<RouteLoading, 'prepareAnew'>;
}

/**
 * How a living document tries its page again: its code, or its slice's last good version if that one failed, and then
 * its data. The document stays, and with it the cart, what is being sent, and where one is.
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
    // With its hash the address would count as a place on the page that is there.
    if (hash) await router.navigate(pathname + search + hash, options);
  };
