import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { PageStart } from '@store/shared/contracts/server-rendering';
import { ownPath } from '@store/shared/contracts/own-path';
import { homeUrl } from '@store/shared/contracts/urls';
import { setPageCookies, type PageCookieOptions } from './page-cookies';
import { countPageAnswer } from './page-metrics';
import { shortDocument, shortDocumentHeaders } from './short-document';

/** Redirects to another page, with the cookies that the contract allows. A script gets the address as JSON instead. */
export function sendRedirect(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, location, cookies = [] }: PageStart,
  allowed: PageCookieOptions,
): FastifyReply {
  reply.header('Cache-Control', 'no-store');
  setPageCookies(reply, cookies, allowed);
  const path = ownPath(location) ?? homeUrl;
  if (request.headers.accept === 'application/json') return reply.send({ location: path });
  return reply.redirect(path, status);
}

/** @param reason for the log. */
export function sendUnavailable(reply: FastifyReply, reason: string): FastifyReply {
  reply.log.warn({ reason }, 'a page was refused');
  return reply.request.method === 'POST'
    ? sendShort(reply, {
        status: 503,
        retryAfterSeconds: 5,
        heading: notDone,
        sentence: 'Please go back and try again.',
      })
    : sendShort(reply, { status: 503, retryAfterSeconds: 5, heading: notShown, sentence: inAMoment });
}

/**
 * Answers an unexpected error with a general sentence and logs it. Fastify answers errors of the client (4xx) itself: its
 * messages say what is wrong with the request and nothing of this service.
 */
export function sendFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.statusCode && error.statusCode < 500) return reply.send(error);
  request.log.error({ err: error }, 'a request failed unexpectedly');
  return sendShort(reply, {
    status: 500,
    heading: request.method === 'POST' ? notDone : notShown,
    sentence: 'Something went wrong on our side. Please try again later.',
  });
}

/** Answers a request whose address cannot be read. No hook runs for it, and nothing keeps its answer. */
export function sendUnreadableAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(error.statusCode ?? 400)
    .header('Cache-Control', 'no-store')
    .send({ message: 'The address cannot be read.', code: 'invalid' });
}

/** Refuses a page before anything is known of its request. The answer is made before, but for its reference, and so costs least. */
export function sendRefused(reply: FastifyReply): FastifyReply {
  const { headers, before, after } = takesDocument(reply) ? refused.document : refused.text;
  return reply
    .code(503)
    .headers(headers)
    .send(before + reply.request.id + after);
}

export const sendTooMany = (reply: FastifyReply, retryAfterSeconds: number) =>
  sendShort(reply, {
    status: 429,
    retryAfterSeconds,
    heading: 'That was a lot of pages',
    sentence: 'Please wait a little and try again.',
  });

export const sendStarting = (reply: FastifyReply) =>
  sendShort(reply, {
    status: 503,
    retryAfterSeconds: 2,
    heading: 'The shop is starting',
    sentence: inAMoment,
  });

/** Says what the preview is, to whoever has no link. @param shop the shop's address. */
export const sendPreview = (reply: FastifyReply, shop: string) =>
  sendShort(reply, {
    status: 403,
    heading: 'This is a preview',
    sentence:
      'Versions of the shop that are not released are tried here. To see one, open the link that you were sent.',
    shop,
  });

/** Refuses a page for lack of time or room, or because its visitor asked for too many. */
export function refusePage(reply: FastifyReply, waitSeconds = 0): FastifyReply {
  countPageAnswer('refused');
  return waitSeconds > 0
    ? sendTooMany(reply, waitSeconds)
    : sendUnavailable(reply, 'it cannot begin in time');
}

const notDone = 'This could not be done just now';
const notShown = 'This page cannot be shown just now';
const inAMoment = 'Please try again in a moment.';

const untilRetry = (seconds?: number) => ({
  'Cache-Control': 'no-store',
  ...(seconds !== undefined && { 'Retry-After': seconds }),
});
const textHeaders = { 'Content-Type': 'text/plain; charset=utf-8' };
const takesDocument = ({ request }: FastifyReply) => request.headers.accept?.includes('text/html') ?? false;

/** The text around a reference. */
const around = (textOf: (reference: string) => string) => {
  const [before = '', after = ''] = textOf('{reference}').split('{reference}');
  return { before, after };
};
const asText = (heading: string, sentence: string, reference: string) =>
  `${heading}. ${sentence}\nReference: ${reference}`;

const refused = {
  document: {
    headers: { ...untilRetry(5), ...shortDocumentHeaders },
    ...around((reference) =>
      shortDocument({ heading: notShown, sentence: inAMoment, reference, hasRetry: true }),
    ),
  },
  text: {
    headers: { ...untilRetry(5), ...textHeaders },
    ...around((reference) => asText(notShown, inAMoment, reference)),
  },
};

interface ShortAnswer {
  status: 403 | 429 | 500 | 503;
  /** For the Retry-After header. Without it the answer has none. */
  retryAfterSeconds?: number;
  heading: string;
  sentence: string;
  /** Address of the shop, for an answer at another origin. It is not offered again. */
  shop?: string;
}

/** Answers a browser that opens a page with a document, everything else with text. */
function sendShort(
  reply: FastifyReply,
  { status, retryAfterSeconds, heading, sentence, shop }: ShortAnswer,
): FastifyReply {
  const { method, id: reference } = reply.request;
  reply.code(status).headers(untilRetry(retryAfterSeconds));
  if (takesDocument(reply))
    return reply.headers(shortDocumentHeaders).send(
      shortDocument({
        heading,
        sentence,
        reference,
        hasRetry: method !== 'POST' && shop === undefined,
        ...(shop !== undefined && { shop }),
      }),
    );
  return reply.headers(textHeaders).send(asText(heading, sentence, reference));
}
