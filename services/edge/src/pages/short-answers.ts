import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { shortDocument, shortDocumentHeaders } from './short-document';

const notDone = 'This could not be done just now';
const notShown = 'This page cannot be shown just now';
const inAMoment = 'Please try again in a moment.';

/** Says that a page, or what a form asks for, cannot be had now. */
export const sendNotShown = (reply: FastifyReply) =>
  reply.request.method === 'POST'
    ? sendShort(reply, {
        status: 503,
        retryAfterSeconds: 5,
        heading: notDone,
        sentence: 'Please go back and try again.',
      })
    : sendShort(reply, { status: 503, retryAfterSeconds: 5, heading: notShown, sentence: inAMoment });

/** As {@link sendNotShown}, with a line in the log. */
export function sendUnavailable(reply: FastifyReply, reason: string): FastifyReply {
  reply.log.warn({ reason }, 'a page was refused');
  return sendNotShown(reply);
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
function sendShort(reply: FastifyReply, answer: ShortAnswer): FastifyReply {
  const { heading, sentence, shop } = answer;
  const { method, id: reference, headers } = reply.request;
  void reply.code(answer.status).header('Cache-Control', 'no-store');
  if (answer.retryAfterSeconds !== undefined) void reply.header('Retry-After', answer.retryAfterSeconds);
  if (!headers.accept?.includes('text/html'))
    return reply.type('text/plain; charset=utf-8').send(`${heading}. ${sentence}\nReference: ${reference}`);
  const hasRetry = method !== 'POST' && shop === undefined;
  return reply
    .headers(shortDocumentHeaders)
    .send(shortDocument({ heading, sentence, reference, hasRetry, shop }));
}
