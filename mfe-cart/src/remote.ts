import type { SliceRoute } from '@store/shared/runtime/router';

/** Exposed as `./routes`; the widget is exposed separately. */
export const routes: SliceRoute[] = [
  {
    id: 'cart',
    path: '/cart',
    lazy: () => import(/* webpackChunkName: "cart" */ './cart-page/cart-page.route'),
  },
];
