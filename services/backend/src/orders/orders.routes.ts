import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { readOrderIdentifier } from '@store/shared/contracts/order-identifier';
import { ordersResponseSchema } from '@store/shared/contracts/orders';
import { store } from '@store/shared/contracts/store';
import { ApiRefusal } from '../platform/api-refusal';
import { clientKey } from '../platform/client-key';
import type { CommerceAdmin } from '../platform/commerce-admin';
import { findOrders } from './find-orders';

/**
 * Ten lookups a minute, for one client and for one address or number. `cache` is how many counters are kept;
 * the longest unused go first, and one client cannot push many out.
 */
const lookupLimit = { max: 10, timeWindow: '1 minute', cache: 50_000 };

interface Options {
  admin: CommerceAdmin;
  lookup: 'open' | 'code';
}

type Limiter = (
  request: FastifyRequest,
) => Promise<{ isAllowed: true } | { isAllowed: false; isExceeded: boolean; ttlInSeconds: number }>;

/** `GET /orders?email={email_or_phone}`: the orders of an e-mail address or phone number (spec section 7). */
export const orderRoutes: FastifyPluginAsyncZod<Options> = async (app, { admin, lookup }) => {
  const limiter = (keyOf: (request: FastifyRequest) => string): Limiter =>
    app.createRateLimit({ ...lookupLimit, keyGenerator: keyOf });
  const byClient = limiter((request) => clientKey(request.ip));
  const byIdentifier = limiter(({ query }) => identifierKey(query));

  app.route({
    method: 'GET',
    url: '/orders',
    schema: {
      querystring: z.object({ email: z.string().max(300) }),
      response: { 200: ordersResponseSchema },
    },
    // Before parsing, so that guessing with rubbish counts as well.
    onRequest: (request) => refuseBeyond(byClient, request),
    handler: async (request) => {
      const identifier = readOrderIdentifier(request.query.email);
      if (!identifier)
        throw new ApiRefusal(400, 'invalid', 'Please enter a valid email address or phone number.');
      await refuseBeyond(byIdentifier, request);
      if (lookup === 'code') {
        throw new ApiRefusal(
          403,
          'code_required',
          `Orders can be looked up with an emailed code only, and codes are not available yet. Please write to ${store.supportEmail}.`,
        );
      }
      const orders = await findOrders(admin, identifier);
      return { data: orders.map((node) => ({ node })) };
    },
  });
};

/** Spellings of one address or number share a counter; the counter's name does not tell whose it is. */
function identifierKey(query: unknown): string {
  const typed = (query as { email: string }).email;
  const identifier = readOrderIdentifier(typed);
  return createHash('sha256')
    .update(identifier ? `${identifier.kind} ${identifier.value}` : typed)
    .digest('base64');
}

async function refuseBeyond(limiter: Limiter, request: FastifyRequest): Promise<void> {
  const state = await limiter(request);
  if (state.isAllowed || !state.isExceeded) return;
  throw new ApiRefusal(429, 'too_many', 'That was a lot of lookups. Please wait a minute and try again.', {
    retryAfterSeconds: state.ttlInSeconds,
  });
}
