import type { ownRemotes } from '@store/shared/shop-data/own-slices';
import type { RoutesModule } from '@store/shared/runtime/router';
import * as account from '../../../mfe-account/src/remote';
import * as cart from '../../../mfe-cart/src/remote';
import * as catalog from '../../../mfe-catalog/src/remote';
import * as content from '../../../mfe-content/src/remote';
import * as product from '../../../mfe-product/src/remote';

/** A module in the form that a remote exposes. */
type Expose = () => Promise<Record<string, unknown>>;

const here =
  (routes: RoutesModule): Expose =>
  () =>
    Promise.resolve({ ...routes });

/**
 * The modules that the five remotes expose, imported like the parts of a single application: each route is a separate
 * chunk, the add-to-cart widget is in the chunk of the one page that shows it, and what fills slots of the frame is in its chunk.
 */
export const exposes: Readonly<Record<(typeof ownRemotes)[number], Record<string, Expose>>> = {
  'mfe-catalog': {
    './routes': here(catalog),
    './search-box': () =>
      import(/* webpackChunkName: "frame" */ '../../../mfe-catalog/src/search-box/search-box'),
  },
  'mfe-product': { './routes': here(product) },
  'mfe-cart': {
    './routes': here(cart),
    './add-to-cart': () =>
      import(/* webpackChunkName: "product" */ '../../../mfe-cart/src/add-to-cart/add-to-cart'),
    './cart-link': () => import(/* webpackChunkName: "frame" */ '../../../mfe-cart/src/cart-link'),
    './cart-service': async () => ({
      ...(await import(/* webpackChunkName: "commerce" */ '../../../mfe-cart/src/cart-service/cart-service')),
    }),
  },
  'mfe-account': {
    './routes': here(account),
    './account-link': () =>
      import(/* webpackChunkName: "frame" */ '../../../mfe-account/src/header/account-link'),
    './newsletter': () =>
      import(/* webpackChunkName: "frame" */ '../../../mfe-account/src/newsletter/newsletter'),
  },
  'mfe-content': { './routes': here(content) },
};
