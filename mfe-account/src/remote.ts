import type { RoutesModule } from '@store/shared/runtime/router';

/** The pages of this slice. */
export const routes: RoutesModule['routes'] = [
  {
    id: 'login',
    path: '/login',
    lazy: () => import(/* webpackChunkName: "login" */ './sign-in/login.route'),
  },
  {
    id: 'register',
    path: '/register',
    lazy: () => import(/* webpackChunkName: "register" */ './sign-in/register.route'),
  },
  {
    id: 'reset-password',
    path: '/reset-password',
    lazy: () => import(/* webpackChunkName: "reset-password" */ './sign-in/reset-password.route'),
  },
  {
    id: 'user',
    path: '/user',
    lazy: () => import(/* webpackChunkName: "user" */ './user/user.route'),
  },
  {
    id: 'account',
    path: '/account',
    lazy: () => import(/* webpackChunkName: "account" */ './user/account.route'),
  },
  {
    id: 'reviews',
    path: '/pages/reviews',
    lazy: () => import(/* webpackChunkName: "reviews" */ './reviews-page/reviews-page.route'),
  },
  {
    id: 'orders',
    path: '/pages/orders',
    lazy: () => import(/* webpackChunkName: "orders" */ './order-lookup/order-lookup.route'),
  },
];

/** What this slice shows in the frame of every page. */
export const slots: RoutesModule['slots'] = {
  'footer/newsletter': 'newsletter',
  'header/account': 'account-link',
};
