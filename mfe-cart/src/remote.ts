import type { SliceRoute } from '@store/shared/runtime/router';

/** What this slice exposes as `./routes`; its widget is exposed on its own. */
export const routes: SliceRoute[] = [
  {
    id: 'cart',
    path: '/cart',
    lazy: () => import(/* webpackChunkName: "cart" */ './cart-page/cart-page.route'),
  },
];
