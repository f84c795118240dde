import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestByteLimit } from '@store/shared/contracts/forms/form';
import { formNames } from '@store/shared/contracts/forms/form-names';
import { pageUrl } from '@store/shared/contracts/urls';
import type { Upstream } from '@store/shared/server/upstream';
import { sendForm, unreadableForm, type FormOutcome } from './form-posts';

interface Options {
  backendOrigin: string;
  backend: Upstream;
  /** Milliseconds in which a request is answered. */
  timeoutMs: number;
  answer: (request: FastifyRequest, reply: FastifyReply, outcome: FormOutcome) => unknown;
}

/** Share of a request's time for storing a form, from when it is there; the rest is for the page that says what came of it. */
const storingShare = 3 / 4;

/** Forms are posted to their own page, which then shows errors beside the fields, with or without JavaScript. */
export function formRoutes(app: FastifyInstance, { backendOrigin, backend, timeoutMs, answer }: Options) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: requestByteLimit },
    (_request, body, done) => done(null, body),
  );
  for (const form of formNames) {
    app.route({
      method: 'POST',
      url: pageUrl(form),
      handler: async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        // A form that took long to arrive must not look as if the backend had not answered.
        const limits = { backend, timeoutMs: Math.round(timeoutMs * storingShare) };
        return answer(request, reply, await sendForm(backendOrigin, form, body, request, limits));
      },
      errorHandler: (error, request, reply) => {
        const status = error.statusCode === 413 || error.statusCode === 415 ? error.statusCode : 400;
        return answer(request, reply, unreadableForm(form, status));
      },
    });
  }
}
