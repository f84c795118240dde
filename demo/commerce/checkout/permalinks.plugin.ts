import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { variantId } from '@store/shared/contracts/storefront';
import { cartUrl } from '@store/shared/contracts/urls';
import { ownStorefront } from '../agents/own-storefront';

interface Options {
  accessToken: string;
  storeOrigin: string;
}

const made = z.object({ cartCreate: z.object({ cart: z.object({ checkoutUrl: z.string() }).nullable() }) });

/**
 * Cart links, such as `/cart/44:1,45:2?discount=SPRING10`, and the Universal Commerce Protocol's, such as
 * `/buy/44:1?discounts/codes/0=SPRING10`: each makes a cart and leads to its checkout.
 */
export async function permalinksPlugin(app: FastifyInstance, { accessToken, storeOrigin }: Options) {
  const ask = ownStorefront(app, accessToken);
  for (const path of ['/cart/:lines', '/buy/:lines'])
    app.get<{ Params: { lines: string }; Querystring: Record<string, string | string[]> }>(
      path,
      async ({ params, query }, reply) => {
        const discountCodes = [query.discount ?? query['discounts/codes/0'] ?? []].flat();
        const address = await checkoutOf(params.lines, discountCodes);
        return reply.redirect(address ?? storeOrigin + cartUrl, 302);
      },
    );

  /** Address of the checkout of a new cart with these lines; null when they cannot be had. */
  async function checkoutOf(written: string, discountCodes: string[]): Promise<string | null> {
    if (!/^[\d:,]{3,1000}$/.test(written)) return null;
    const lines = written.split(',').map((line) => {
      const [variant = '', quantity = ''] = line.split(':');
      return { merchandiseId: variantId(variant), quantity: Number(quantity) };
    });
    const { cartCreate } = await ask(
      `mutation ($lines: [CartLineInput!]!, $discountCodes: [String!]!) {
        cartCreate(input: { lines: $lines, discountCodes: $discountCodes }) { cart { checkoutUrl } }
      }`,
      { lines, discountCodes },
      made,
    );
    return cartCreate.cart?.checkoutUrl ?? null;
  }
}
