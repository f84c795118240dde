import type { SliceRoute } from '@store/shared/runtime/router';

/** Exposed as `./routes`. The name of a route's chunk is its id. */
export const routes: SliceRoute[] = [
  {
    id: 'mfe-hello',
    path: '/hello',
    lazy: () => import(/* webpackChunkName: "mfe-hello" */ './hello-page/hello-page.route'),
  },
];
