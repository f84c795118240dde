import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { allForms } from '@store/shared/contracts/forms/all-forms';
import { checkForm, requestByteLimit, serviceFields } from '@store/shared/contracts/forms/form';
import { formNames } from '@store/shared/contracts/forms/form-names';
import { readFormValues } from '@store/shared/contracts/forms/submission';
import type { BackendParts } from '../platform/backend-parts';
import { limits } from '../platform/limits';
import { ApiRefusal } from '../platform/api-refusal';
import { clientNetworks } from '@store/service-kit/client-key';
import { nextPage, withRequestNumber } from './next-page';
import { requestEmail } from './request-email';
import { storeRequest } from './request-store';

/**
 * `POST /forms/{form}`, the form service: stores a form as browsers send it, mails it to support and answers 303 to the
 * next page. A 400 names the invalid fields in `fields`.
 */
export const formRoutes: FastifyPluginAsyncZod<BackendParts> = async (app, parts) => {
  const { db, mail, rateLimits, settings, now } = parts;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: requestByteLimit },
    (_request, body, done) => done(null, body),
  );

  app.post(
    '/forms/:form',
    {
      config: { idempotent: 'anyone' },
      schema: { params: z.object({ form: z.enum(formNames) }), body: z.string() },
      // Before parsing, so that malformed requests count as well.
      onRequest: (request) => rateLimits.take(limits.formsByClient, clientNetworks(request.ip)),
    },
    async ({ params: { form }, body }, reply) => {
      const sent = new URLSearchParams(body);
      const next = nextPage(sent.get(serviceFields.next), settings.SITE_ORIGINS);
      if (next === null) throw new ApiRefusal('invalid', 'The next page has to be one of this site.');
      // A program filled in the hidden honeypot field. It gets the usual answer.
      if (sent.get(serviceFields.honeypot)) return reply.redirect(next, 303);

      const definition = allForms[form];
      const { request, errors } = checkForm(definition, readFormValues(definition, sent));
      if (errors) {
        throw new ApiRefusal('invalid', 'Some of what was sent is missing or wrong.', { fields: errors });
      }
      const location = await db.transaction().execute(async (transaction) => {
        const { id, isNew } = await storeRequest(transaction, { form, request, receivedAt: now() });
        if (isNew) await mail.post(requestEmail({ id, form, request }), { transaction });
        const answer = { location: withRequestNumber(next, id) };
        await reply.keepAnswer(transaction, answer);
        return answer.location;
      });
      return reply.redirect(location, 303);
    },
  );
};
