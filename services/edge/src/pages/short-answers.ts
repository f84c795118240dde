import { createHash } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '@store/service-kit/escape-html';
import { homeUrl } from '@store/shared/contracts/urls';
import { store } from '@store/shared/shop-data/store';

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
  /** Address of the shop, which an answer at another origin offers in place of another try. */
  shop?: string;
}

/** Answers a browser that opens a page with a document, everything else with text. */
function sendShort(reply: FastifyReply, answer: ShortAnswer): FastifyReply {
  const { id: reference, headers } = reply.request;
  void reply.code(answer.status).header('Cache-Control', 'no-store');
  if (answer.retryAfterSeconds !== undefined) void reply.header('Retry-After', answer.retryAfterSeconds);
  if (headers.accept?.includes('text/html'))
    return reply.headers(shortDocumentHeaders).send(shortDocument(answer, reply.request));
  return reply
    .type('text/plain; charset=utf-8')
    .send(`${answer.heading}. ${answer.sentence}\nReference: ${reference}`);
}

/** The design tokens of the shop's interface, which services do not import. */
const ink = '#1D1B18';
const paper = '#FBF8F2';
const linen = '#F1EBDF';

const style = `:root{color-scheme:light dark}body{margin:0 auto;max-width:36rem;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif;background:${paper};color:${ink}}
a{color:inherit}header a,h1{font-family:Georgia,serif;font-weight:500;text-decoration:none}header a{font-size:1.375rem}h1{margin:3rem 0 1rem;font-size:1.75rem;line-height:1.15}
.again{display:inline-block;padding:.625rem 1.5rem;border-radius:4px;background:${ink};color:${paper};font-weight:600;text-decoration:none}small{display:block;margin-top:2rem}
a:focus-visible{outline:2px solid currentColor;outline-offset:3px}
@media (prefers-color-scheme:dark){body{background:${ink};color:${linen}}.again{background:${linen};color:${ink}}}
@media print{body{background:none;color:#000}.again{display:none}}`;

/** Headers of a short document. Its style is allowed by its hash; it loads nothing. */
const shortDocumentHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
} as const;

/** A page in the shop's look that costs no rendering, for when a page cannot be made. */
function shortDocument({ heading, sentence, shop }: ShortAnswer, { method, id }: FastifyRequest): string {
  const name = escapeHtml(store.name);
  const title = escapeHtml(heading);
  const text = escapeHtml(sentence);
  // What was posted is not sent again. An empty address is the document's own.
  const retry =
    method !== 'POST' && shop === undefined ? '<p><a class="again" href="">Try again</a></p>' : '';
  const home = escapeHtml(shop ?? homeUrl);
  const toShop = shop === undefined ? '' : `<p><a class="again" href="${home}">Go to the shop</a></p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · ${name}</title><style>${style}</style></head><body><header><a href="${home}">${name}</a></header><main><h1>${title}</h1><p>${text}</p>${retry}${toShop}<small>Reference: ${escapeHtml(id)}</small></main></body></html>`;
}
