import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { clientNetworks } from '@store/service-kit/client-key';
import { stockAlertRequestSchema, subscriptionResponseSchema } from '@store/shared/contracts/subscriptions';
import { answers } from '../platform/api-refusal';
import type { BackendParts } from '../platform/backend-parts';
import { limits } from '../platform/limits';

const body = { message: 'We’ll email you when it is back.' };

/** `POST /stock-alerts`: asks for a message when a variant is for sale again. */
export const stockAlertRoutes: FastifyPluginAsyncZod<BackendParts> = async (app, { db, rateLimits, now }) => {
  app.post(
    '/stock-alerts',
    {
      config: { idempotent: 'anyone' },
      bodyLimit: 4 * 1024,
      schema: {
        summary: 'Ask for a message when a variant is for sale again',
        body: stockAlertRequestSchema,
        response: answers(subscriptionResponseSchema),
      },
    },
    async ({ body: { email, variantId, website }, ip }, reply) => {
      await rateLimits.take(limits.formsByClient, clientNetworks(ip));
      // A filled-in honeypot field: a program gets the usual answer.
      if (website) return body;
      await rateLimits.take(limits.stockAlertsByAddress, email);
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('stock_alerts')
          .values({ email, variant_id: variantId, created_at: now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await reply.keepAnswer(transaction, { body });
      });
      return body;
    },
  );
};
