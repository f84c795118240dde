import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { readOrderIdentifier } from '@store/shared/contracts/order-identifier';
import { ordersResponseSchema } from '@store/shared/contracts/orders';
import { store } from '@store/shared/contracts/store';
import type { BackendParts } from '../app';
import { limits } from '../limits/limits';
import { ApiRefusal } from '../platform/api-refusal';
import { clientKey } from '../platform/client-key';
import type { CommerceAdmin } from '../platform/commerce-admin';
import { findOrders } from './find-orders';

interface Options extends BackendParts {
  admin: CommerceAdmin;
  lookup: 'open' | 'code';
}

/** `GET /orders?email={email_or_phone}`: the orders of an e-mail address or phone number (spec section 7). */
export const orderRoutes: FastifyPluginAsyncZod<Options> = async (app, { admin, lookup, ...parts }) => {
  app.route({
    method: 'GET',
    url: '/orders',
    schema: {
      querystring: z.object({ email: z.string().max(300) }),
      response: { 200: ordersResponseSchema },
    },
    // Before parsing, so that guessing with rubbish counts as well.
    onRequest: (request) => parts.limits.take(limits.ordersByClient, clientKey(request.ip)),
    handler: async (request) => {
      const identifier = readOrderIdentifier(request.query.email);
      if (!identifier) throw new ApiRefusal('invalid', 'Please enter a valid email address or phone number.');
      await parts.limits.take(limits.ordersByIdentifier, `${identifier.kind} ${identifier.value}`);
      if (lookup === 'code') {
        throw new ApiRefusal(
          'code_required',
          `Orders can be looked up with an emailed code only, and codes are not available yet. Please write to ${store.supportEmail}.`,
        );
      }
      const orders = await findOrders(admin, identifier);
      return { data: orders.map((node) => ({ node })) };
    },
  });
};
