import type { SliceRoute } from '@store/shared/router';

/** The pages of this slice. */
export const routes: SliceRoute[] = [
  {
    id: 'orders',
    path: '/pages/orders',
    lazy: () => import(/* webpackChunkName: "orders" */ './order-lookup/order-lookup.route'),
  },
];
