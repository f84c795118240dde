import type { RoutesModule } from '@store/shared/runtime/router';

/** The pages of this slice. */
export const routes: RoutesModule['routes'] = [
  {
    id: 'login',
    path: '/login',
    handle: { queries: ['returnTo'] },
    lazy: () => import(/* webpackChunkName: "login" */ './sign-in/login.route'),
  },
  {
    id: 'register',
    path: '/register',
    handle: { queries: ['returnTo'] },
    lazy: () => import(/* webpackChunkName: "register" */ './sign-in/register.route'),
  },
  {
    id: 'reset-password',
    path: '/reset-password',
    handle: { queries: [] },
    lazy: () => import(/* webpackChunkName: "reset-password" */ './sign-in/reset-password.route'),
  },
  {
    id: 'user',
    path: '/user',
    handle: { queries: ['tab'] },
    lazy: () => import(/* webpackChunkName: "user" */ './user/user.route'),
  },
  {
    id: 'account',
    path: '/account',
    handle: { queries: ['tab'] },
    lazy: () => import(/* webpackChunkName: "account" */ './user/account.route'),
  },
  {
    id: 'reviews',
    path: '/pages/reviews',
    handle: { queries: ['page', 'sort', 'stars', 'photos', 'product', 'review'] },
    lazy: () => import(/* webpackChunkName: "reviews" */ './reviews-page/reviews-page.route'),
  },
  {
    id: 'orders',
    path: '/pages/orders',
    handle: { queries: [] },
    lazy: () => import(/* webpackChunkName: "orders" */ './order-lookup/order-lookup.route'),
  },
];

/** What this slice shows in the frame of every page. */
export const slots: RoutesModule['slots'] = {
  'footer/newsletter': { newsletter: 10 },
  'header/account': { 'account-link': 10 },
};
