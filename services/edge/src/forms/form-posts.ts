import * as z from 'zod';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { measureUpstream } from '@store/service-kit/metrics';
import { traceHeaders } from '@store/service-kit/tracing';
import { allForms } from '@store/shared/contracts/forms/all-forms';
import {
  formSentSlug,
  requestByteLimit,
  serviceFields,
  type FormValues,
} from '@store/shared/contracts/forms/form';
import { formNames, type FormName } from '@store/shared/contracts/forms/form-names';
import {
  blankValues,
  readFormValues,
  withMoreRows,
  type Submission,
} from '@store/shared/contracts/forms/submission';
import { ownPath } from '@store/shared/contracts/own-path';
import { legal } from '@store/shared/shop-data/policies';
import { store } from '@store/shared/shop-data/store';
import { timeLeftHeader } from '@store/shared/contracts/time-left';
import { pageUrl } from '@store/shared/contracts/urls';
import type { Upstream } from '@store/shared/server/upstream';

/** Result of a form: stored, with the page to go to, or back on its own page with values and errors. */
export type FormOutcome =
  | { kind: 'stored'; location: string }
  | { kind: 'back'; status: number; submission: Submission; retryAfter?: string };

const refusalSchema = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

const unreachable = `Your request could not be stored just now. Nothing you typed is lost: please send it again in a few minutes, or write to ${store.supportEmail}.`;

interface FormService {
  backendOrigin: string;
  backend: Upstream;
  /** Milliseconds in which a request is answered. */
  timeoutMs: number;
}

/**
 * Forwards a posted form to the form service. Never throws: when the service does not answer, the form comes back with
 * its values and a message.
 */
export async function sendForm(
  form: FormName,
  body: string,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'raw' | 'log'>,
  { backendOrigin, backend, timeoutMs }: FormService,
): Promise<FormOutcome> {
  const fields = new URLSearchParams(body);
  const values = readFormValues(allForms[form], fields);
  const key = keyOf(fields);
  const more = fields.get(serviceFields.more);
  if (more !== null && isOwnSite(request.headers['sec-fetch-site'])) {
    return back(form, 200, withMoreRows(allForms[form], values, more, legal.claimLinksPerList));
  }
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const send = () =>
      fetch(`${backendOrigin}/forms/${form}`, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': request.ip,
          ...traceHeaders(request),
          [timeLeftHeader]: String(timeoutMs),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...originHeaders(request.headers),
        },
        body,
        signal,
      });
    const response = await backend.call(() => measureUpstream('backend', send), signal);
    if (response.status === 303) return { kind: 'stored', location: nextPage(response) };
    return withKey(await refused(form, values, response), key);
  } catch (error) {
    request.log.warn({ form, reason: String(error) }, 'a form could not be stored');
    return withKey(back(form, 503, values, { message: unreachable }), key);
  }
}

/** The key that the page gave the request; undefined when it has none, or none that fits a header. */
function keyOf(fields: URLSearchParams): string | undefined {
  const key = fields.get(serviceFields.key) ?? '';
  return /^[\w-]{1,64}$/.test(key) ? key : undefined;
}

/** Result for a body that cannot be read: too large, or not a form. */
export const unreadableForm = (form: FormName, status: number): FormOutcome =>
  back(form, status, blankValues(allForms[form]), {
    message:
      status === 413
        ? `That is more than we can take at once. Please shorten it, or write to ${store.supportEmail}.`
        : 'The form could not be read. Please send it again.',
  });

async function refused(form: FormName, values: FormValues, response: Response) {
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
  if (!refusal.success || response.status >= 500) return back(form, 503, values, { message: unreachable });
  const { message, code, fields = {} } = refusal.data;
  // Values that another site's page posted are not shown.
  const shown = code === 'cross_site' ? blankValues(allForms[form]) : values;
  const retryAfter = response.headers.get('retry-after');
  const onlyFields = Object.keys(fields).length > 0;
  return {
    ...back(form, response.status, shown, { errors: fields, message: onlyFields ? '' : message }),
    ...(retryAfter !== null && { retryAfter }),
  };
}

const withKey = (outcome: ReturnType<typeof back>, key: string | undefined): FormOutcome =>
  key === undefined ? outcome : { ...outcome, submission: { ...outcome.submission, key } };

const back = (
  form: FormName,
  status: number,
  values: FormValues,
  problem: Partial<Pick<Submission, 'errors' | 'message'>> = {},
): Extract<FormOutcome, { kind: 'back' }> => ({
  kind: 'back',
  status,
  submission: { form, values, errors: {}, message: '', ...problem },
});

/** The page that the service redirects to, if it is on this site; else the confirmation page. */
function nextPage(response: Response): string {
  return ownPath(response.headers.get('location')) ?? pageUrl(formSentSlug);
}

/** Headers by which the service detects forms of other sites. */
function originHeaders(headers: FastifyRequest['headers']): Record<string, string> {
  const names = ['origin', 'sec-fetch-site'] as const;
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
}

/** Whether `Sec-Fetch-Site` does not name another site. Browsers that do not send it are trusted: nothing is stored. */
const isOwnSite = (site: unknown) => site === undefined || site === 'same-origin' || site === 'none';

interface Options extends FormService {
  answer: (request: FastifyRequest, reply: FastifyReply, outcome: FormOutcome) => unknown;
}

/** Share of a request's time for storing a form, from when it is there; the rest is for the page that says what came of it. */
const storingShare = 3 / 4;

/** Forms are posted to their own page, which then shows errors beside the fields, with or without JavaScript. */
export function formRoutes(app: FastifyInstance, { answer, ...service }: Options) {
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
        const inTime = { ...service, timeoutMs: Math.round(service.timeoutMs * storingShare) };
        return answer(request, reply, await sendForm(form, body, request, inTime));
      },
      errorHandler: (error, request, reply) => {
        const status = error.statusCode === 413 || error.statusCode === 415 ? error.statusCode : 400;
        return answer(request, reply, unreadableForm(form, status));
      },
    });
  }
}
