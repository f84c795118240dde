import { maxComplexity } from '../limits/operation-limits';
import { homeCountry } from '../shop/shop-fields';
import type { RequestContext, ShopContext } from './resolver';

/** The context of a request without `@inContext`. */
export const requestContext = (shop: ShopContext): RequestContext => ({
  ...shop,
  country: homeCountry,
  budget: { fields: maxComplexity },
});
