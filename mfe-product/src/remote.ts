import type { SliceRoute } from '@store/shared/runtime/router';

/** The routes of this slice, exposed as `./routes`. */
export const routes: SliceRoute[] = [
  {
    id: 'product',
    path: '/products/:handle',
    handle: { widgets: ['mfe-cart/add-to-cart'], queries: ['variant'] },
    lazy: () => import(/* webpackChunkName: "product" */ './product-page/product-page.route'),
  },
];
