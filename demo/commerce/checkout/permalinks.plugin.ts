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

/** Cart links, such as `/cart/44:1,45:2?discount=SPRING10`: each makes a cart and leads to its checkout. */
export async function permalinksPlugin(app: FastifyInstance, { accessToken, storeOrigin }: Options) {
  const ask = ownStorefront(app, accessToken);
  app.get<{ Params: { lines: string }; Querystring: { discount?: string | string[] } }>(
    '/cart/:lines',
    async ({ params, query }, reply) => {
      if (!/^[\d:,]{3,1000}$/.test(params.lines)) return reply.redirect(storeOrigin + cartUrl, 302);
      const lines = params.lines.split(',').map((line) => {
        const [variant = '', quantity = ''] = line.split(':');
        return { merchandiseId: variantId(variant), quantity: Number(quantity) };
      });
      const discountCodes = [query.discount ?? []].flat();
      const { cartCreate } = await ask(
        `mutation ($lines: [CartLineInput!]!, $discountCodes: [String!]!) {
          cartCreate(input: { lines: $lines, discountCodes: $discountCodes }) { cart { checkoutUrl } }
        }`,
        { lines, discountCodes },
        made,
      );
      return reply.redirect(cartCreate.cart?.checkoutUrl ?? storeOrigin + cartUrl, 302);
    },
  );
}
