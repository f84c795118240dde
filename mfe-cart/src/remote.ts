import { missingVariants } from '@store/shared/contracts/cart-link';
import type { RoutesModule } from '@store/shared/runtime/router';

/** Exposed as `./routes`; the widgets are exposed separately. */
export const routes: RoutesModule['routes'] = [
  {
    id: 'cart',
    path: '/cart',
    handle: { queries: ['added', 'problem', missingVariants] },
    lazy: () => import(/* webpackChunkName: "cart" */ './cart-page/cart-page.route'),
  },
];

/** What this slice shows in the frame of every page. */
export const slots: RoutesModule['slots'] = { 'header/mini-cart': { 'cart-link': 10 } };
