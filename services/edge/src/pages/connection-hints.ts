import { cartUrl } from '@store/shared/contracts/urls';
import type { EdgeEnvironment } from '../environment';

/**
 * The `Link` header of a page at a path: hosts that a browser connects to before it has read the page's markup. Balancers
 * and CDNs that know 103 Early Hints send it ahead of the page. Undefined where all files come from the shop's own host.
 */
export function connectionHints(
  environment: Pick<EdgeEnvironment, 'STORE_ORIGIN' | 'PICTURE_ORIGIN' | 'STOREFRONT_ENDPOINT'>,
): (pathname: string) => string | undefined {
  const own = new URL(environment.STORE_ORIGIN).origin;
  const hint = (address: string, mode = '') => {
    const { origin } = new URL(address);
    return origin === own ? [] : [`<${origin}>; rel=preconnect${mode}`];
  };
  const pictures = hint(environment.PICTURE_ORIGIN);
  // The cart's page is the one that calls the service in any case. Calls are CORS requests: a connection of their own.
  const cart = [...pictures, ...hint(environment.STOREFRONT_ENDPOINT, '; crossorigin')];
  return (pathname) => (pathname === cartUrl ? cart : pictures).join(', ') || undefined;
}
