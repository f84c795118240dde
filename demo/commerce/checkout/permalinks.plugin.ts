import type { FastifyInstance } from 'fastify';
import { variantId } from '@store/shared/contracts/storefront';
import { cartUrl } from '@store/shared/contracts/urls';
import { requestContext, type ShopContext } from '../storefront/api/resolver';
import { checkoutUrl } from '../storefront/cart/cart-ids';
import { cartCreate } from '../storefront/cart/cart-mutations';

/**
 * Cart links, such as `/cart/44:1,45:2?discount=SPRING10`, and the Universal Commerce Protocol's, such as
 * `/buy/44:1?discounts/codes/0=SPRING10`: each makes a cart and leads to its checkout.
 */
export async function permalinksPlugin(app: FastifyInstance, shop: ShopContext) {
  for (const path of ['/cart/:lines', '/buy/:lines'])
    app.get<{ Params: { lines: string }; Querystring: Record<string, string | string[]> }>(
      path,
      async ({ params, query }, reply) => {
        const discountCodes = [query.discount ?? query['discounts/codes/0'] ?? []].flat();
        const address = await checkoutOf(params.lines, discountCodes);
        return reply.redirect(address ?? shop.storeOrigin + cartUrl, 302);
      },
    );

  /** Address of the checkout of a new cart with these lines; null when they cannot be had. */
  async function checkoutOf(written: string, discountCodes: string[]): Promise<string | null> {
    if (!/^[\d:,]{3,1000}$/.test(written)) return null;
    const lines = written.split(',').map((line) => {
      const [variant = '', quantity = ''] = line.split(':');
      return { merchandiseId: variantId(variant), quantity: Number(quantity) };
    });
    const { cart } = await cartCreate(null, { input: { lines, discountCodes } }, requestContext(shop));
    return cart && checkoutUrl(cart, shop.origin);
  }
}
