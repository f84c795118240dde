import formBody from '@fastify/formbody';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageSchema } from '@store/shared/contracts/api-error';
import {
  unsubscribePath,
  unsubscribeQuerySchema,
  unsubscribeRequestSchema,
} from '@store/shared/contracts/subscriptions';
import { pageUrl } from '@store/shared/contracts/urls';
import type { BackendParts } from '../platform/backend-parts';
import { answers } from '../platform/api-refusal';
import { unsubscribe } from './unsubscribe';

const message = 'You are unsubscribed.';

/** `POST /unsubscriptions`: from the button of the page that messages link to, or from a mail program (RFC 8058). */
export const unsubscriptionRoutes: FastifyPluginAsyncZod<Pick<BackendParts, 'db'>> = async (app, { db }) => {
  await app.register(formBody, { bodyLimit: 1024 });

  app.post(
    unsubscribePath,
    {
      // Mail programs send no origin; the token shows that the message was received.
      config: { signed: true },
      bodyLimit: 1024,
      schema: {
        summary: 'Take the address of a message off all lists',
        querystring: unsubscribeQuerySchema,
        body: unsubscribeRequestSchema,
        response: answers(messageSchema),
      },
    },
    async ({ query, body }, reply) => {
      await unsubscribe(db, query.token);
      // Mail programs do not follow redirects.
      return body['List-Unsubscribe']
        ? { message }
        : reply.redirect(`${pageUrl('unsubscribe')}?unsubscribed=1`, 303);
    },
  );
};
