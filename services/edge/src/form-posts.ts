import * as z from 'zod';
import type { FastifyRequest } from 'fastify';
import { allForms } from '@store/shared/contracts/forms/all-forms';
import {
  formSentSlug,
  serviceFields,
  type FormName,
  type FormValues,
} from '@store/shared/contracts/forms/form';
import {
  blankValues,
  readFormValues,
  withMoreRows,
  type Submission,
} from '@store/shared/contracts/forms/submission';
import { legal } from '@store/shared/shop-data/policies';
import { store } from '@store/shared/shop-data/store';
import { pageUrl } from '@store/shared/contracts/urls';

/** What became of a form: on to the next page, or back into its own with what was typed. */
export type FormOutcome =
  | { kind: 'stored'; location: string }
  | { kind: 'back'; status: number; submission: Submission; retryAfter?: string };

/** Milliseconds that the form service may take. */
const timeLimit = 10_000;

const refusalSchema = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

const unreachable = `Your request could not be stored just now. Nothing you typed is lost: please send it again in a few minutes, or write to ${store.supportEmail}.`;

/**
 * Hands a form that a browser posted to its page on to the form service. Never throws: a service that does not answer
 * is told on the page, beside what was typed.
 */
export async function sendForm(
  backendOrigin: string,
  form: FormName,
  body: string,
  request: Pick<FastifyRequest, 'headers' | 'ip' | 'id'>,
): Promise<FormOutcome> {
  const sent = new URLSearchParams(body);
  const values = readFormValues(allForms[form], sent);
  const more = sent.get(serviceFields.more);
  if (more !== null && isOwn(request.headers['sec-fetch-site'])) {
    return back(form, 200, withMoreRows(allForms[form], values, more, legal.claimLinksPerList));
  }
  try {
    const response = await fetch(`${backendOrigin}/forms/${form}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': request.ip,
        'x-request-id': request.id,
        ...passedOn(request.headers),
      },
      body,
      signal: AbortSignal.timeout(timeLimit),
    });
    if (response.status === 303) return { kind: 'stored', location: nextPage(response) };
    return await refused(form, values, response);
  } catch {
    return back(form, 503, values, { message: unreachable });
  }
}

/** A form that cannot even be read: too large, or no form at all. */
export const unreadableForm = (form: FormName, status: number): FormOutcome =>
  back(form, status, blankValues(allForms[form]), {
    message:
      status === 413
        ? `That is more than we can take at once. Please shorten it, or write to ${store.supportEmail}.`
        : 'The form could not be read. Please send it again.',
  });

async function refused(form: FormName, values: FormValues, response: Response): Promise<FormOutcome> {
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
  if (!refusal.success || response.status >= 500) return back(form, 503, values, { message: unreachable });
  const { message, code, fields = {} } = refusal.data;
  // What another site's page filled in is not shown as if somebody had typed it here.
  const shown = code === 'cross_site' ? blankValues(allForms[form]) : values;
  const onlyFields = Object.keys(fields).length > 0;
  return {
    ...back(form, response.status, shown, { errors: fields, message: onlyFields ? '' : message }),
    ...withRetry(response.headers.get('retry-after')),
  };
}

const withRetry = (retryAfter: string | null) => (retryAfter === null ? {} : { retryAfter });

const back = (
  form: FormName,
  status: number,
  values: FormValues,
  said: Partial<Pick<Submission, 'errors' | 'message'>> = {},
): Extract<FormOutcome, { kind: 'back' }> => ({
  kind: 'back',
  status,
  submission: { form, values, errors: {}, message: '', ...said },
});

/** Where the service says to go, if that is on this site. */
function nextPage(response: Response): string {
  const location = response.headers.get('location') ?? '';
  return /^\/(?![/\\])/.test(location) ? location : pageUrl(formSentSlug);
}

/** By these the service tells a visitor's own request from one that another site made. */
function passedOn(headers: FastifyRequest['headers']): Record<string, string> {
  const names = ['origin', 'sec-fetch-site'] as const;
  return Object.fromEntries(
    names.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  );
}

const isOwn = (site: unknown) => site === undefined || site === 'same-origin' || site === 'none';
