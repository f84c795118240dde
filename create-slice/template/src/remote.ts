import type { RoutesModule } from '@store/shared/runtime/router';

/**
 * Exposed as `./routes`. The name of a route's chunk is its id; `queries` are the names that its page reads in the query of its
 * address, and the server leaves others out.
 */
export const routes: RoutesModule['routes'] = [
  {
    id: 'mfe-hello',
    path: '/hello',
    handle: { queries: [] },
    lazy: () => import(/* webpackChunkName: "mfe-hello" */ './hello-page/hello-page.route'),
  },
];

/** Places of other slices' pages, each with widgets of this slice. Of all widgets in a slot the lowest number comes first. */
export const slots: RoutesModule['slots'] = { 'product/below': { greeting: 50 } };
