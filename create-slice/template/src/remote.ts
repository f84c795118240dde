import type { SliceRoute } from '@store/shared/runtime/router';

/**
 * Exposed as `./routes`. The name of a route's chunk is its id; `queries` are the names that its page reads in the query of its
 * address, and the server leaves others out.
 */
export const routes: SliceRoute[] = [
  {
    id: 'mfe-hello',
    path: '/hello',
    handle: { queries: [] },
    lazy: () => import(/* webpackChunkName: "mfe-hello" */ './hello-page/hello-page.route'),
  },
];
