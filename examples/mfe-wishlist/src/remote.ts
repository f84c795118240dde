import type { RoutesModule } from '@store/shared/runtime/router';

/** Exposed as `./routes`. */
export const routes: RoutesModule['routes'] = [
  {
    id: 'wishlist',
    path: '/wishlist',
    handle: { queries: ['items'] },
    lazy: () => import(/* webpackChunkName: "wishlist" */ './wishlist-page/wishlist-page.route'),
  },
];

/** A heart on every product's card and on its page, and the way to the list. */
export const slots: RoutesModule['slots'] = {
  'header/saved': { 'header-link': 10 },
  'card/action': { heart: 10 },
  'product/below': { 'product-row': 10 },
};
