import type { SliceRoute } from '@store/shared/router';
import { pageUrl } from '@store/shared/contracts/urls';

const page = (id: string, lazy: SliceRoute['lazy']): SliceRoute => ({ id, path: pageUrl(id), lazy });

/** The pages of this slice. Each is a chunk of its own, its text included. */
export const routes: SliceRoute[] = [
  page('about-us', () => import(/* webpackChunkName: "about-us" */ './about-us/about-us.route')),
  page('payment-method', () => import(/* webpackChunkName: "payment-method" */ './pages/payment-method.mdx')),
];
