import type { SliceRoute } from '@store/shared/router';

/** The pages of this slice. */
export const routes: SliceRoute[] = [
  {
    id: 'about-us',
    path: '/pages/about-us',
    lazy: () => import(/* webpackChunkName: "about-us" */ './about-us/about-us.route'),
  },
];
