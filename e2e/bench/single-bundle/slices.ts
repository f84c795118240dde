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
 * chunk, and the add-to-cart widget is in the chunk of the one page that shows it.
 */
export const exposes: Readonly<Record<(typeof ownRemotes)[number], Record<string, Expose>>> = {
  'mfe-catalog': { './routes': here(catalog) },
  'mfe-product': { './routes': here(product) },
  'mfe-cart': {
    './routes': here(cart),
    './add-to-cart': () =>
      import(/* webpackChunkName: "product" */ '../../../mfe-cart/src/add-to-cart/add-to-cart'),
  },
  'mfe-account': { './routes': here(account) },
  'mfe-content': { './routes': here(content) },
};
