import formBody from '@fastify/formbody';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { store } from '@store/shared/shop-data/store';
import { discounts, percentText } from '@store/shared/shop-data/policies';
import { subscriptionTexts } from '@store/shared/shop-data/subscription-texts';
import { ownPath } from '@store/shared/contracts/own-path';
import { subscriptionRequestSchema, subscriptionResponseSchema } from '@store/shared/contracts/subscriptions';
import type { BackendSchema } from '../database/schema';
import type { BackendParts } from '../platform/backend-parts';
import { limits } from '../platform/limits';
import { answers, ApiRefusal } from '../platform/api-refusal';
import { unsubscribeLinks } from './unsubscribe';
import { clientNetworks } from '@store/service-kit/client-key';

const discount = percentText(discounts.firstOrderShare);

/** `POST /subscriptions`: the footer's sign-up, from the page's script or as a plain form. */
export const subscriptionRoutes: FastifyPluginAsyncZod<BackendParts> = async (app, parts) => {
  const { rateLimits, settings } = parts;
  await app.register(formBody, { bodyLimit: 4 * 1024 });

  app.post(
    '/subscriptions',
    {
      config: { idempotent: 'anyone' },
      bodyLimit: 4 * 1024,
      // Errors of a plain form are shown on the page that it came from.
      attachValidation: true,
      schema: {
        summary: 'Sign up for news and the first-order code; JSON, or a form that is sent back to its page',
        body: subscriptionRequestSchema,
        response: answers(subscriptionResponseSchema),
      },
    },
    async (request, reply) => {
      const isForm = !request.headers['content-type']?.startsWith('application/json');
      const location = pageOf(request, settings.SITE_ORIGINS, '1');
      const body = { message: subscriptionTexts.done };
      try {
        if (request.validationError) throw request.validationError;
        await rateLimits.take(limits.formsByClient, clientNetworks(request.ip));
        // A filled-in honeypot field: a program gets the usual answer and is not subscribed.
        if (!request.body.website)
          await subscribe(parts, request.body.email, (transaction) =>
            reply.keepAnswer(transaction, isForm ? { location } : { body }),
          );
      } catch (error) {
        if (!isForm || (error instanceof ApiRefusal && error.status >= 500)) throw error;
        return reply.redirect(pageOf(request, settings.SITE_ORIGINS, '0'), 303);
      }
      return isForm ? reply.redirect(location, 303) : body;
    },
  );
};

/** Stores the address and mails the code; a repeated sign-up gets the mail at most once a day. */
async function subscribe(
  { db, mail, rateLimits, now, pageAddress, settings }: BackendParts,
  email: string,
  onStored: (transaction: Transaction<BackendSchema>) => Promise<void>,
): Promise<void> {
  const mayMail = await rateLimits.take(limits.welcomeMailByAddress, email).then(
    () => true,
    () => false,
  );
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('subscribers')
      .values({ email, created_at: now() })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ created_at: now() }))
      .execute();
    await onStored(transaction);
    if (!mayMail) return;
    await mail.post(
      {
        to: email,
        subject: `Your ${discount} code · ${store.name}`,
        paragraphs: [
          `Thank you for signing up. This code takes ${discount} off your first order; enter it in the cart:`,
        ],
        code: settings.FIRST_ORDER_CODE,
        smallPrint: ['If you did not sign up, or do not want to hear from us, use the link below.'],
        unsubscribe: (await unsubscribeLinks(transaction, [email], pageAddress)).get(email),
      },
      { transaction },
    );
  });
}

/** Path of the page that a form was sent from, with the outcome in its query. */
function pageOf(request: FastifyRequest, siteOrigins: readonly string[], outcome: '0' | '1'): string {
  const referer = request.headers.referer;
  const page = referer !== undefined && URL.canParse(referer) ? new URL(referer) : null;
  const known = page && siteOrigins.includes(page.origin) ? page : new URL('https://shop.invalid/');
  known.searchParams.set('subscribed', outcome);
  return ownPath(`${known.pathname}${known.search}#subscribe`) ?? `/${known.search}#subscribe`;
}
