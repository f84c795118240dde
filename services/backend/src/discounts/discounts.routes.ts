import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { discountsResponseSchema } from '@store/shared/contracts/discounts';
import type { BackendParts } from '../platform/backend-parts';
import { limits } from '../platform/limits';
import { answers } from '../platform/api-refusal';
import { listDiscounts } from './list-discounts';

/** `GET /discounts`: the coupons of the commerce service, for signed-in people. */
export const discountRoutes: FastifyPluginAsyncZod<BackendParts> = async (app, parts) => {
  const { commerceAdmin, rateLimits, now, visitor } = parts;
  app.get(
    '/discounts',
    {
      schema: { summary: 'Coupons', response: answers(discountsResponseSchema) },
      onRequest: visitor.onlySignedIn,
    },
    async (request) => {
      const { accountId } = await visitor.signedIn(request);
      await rateLimits.take(limits.discountsByAccount, accountId);
      return { data: await listDiscounts(commerceAdmin, now()) };
    },
  );
};
