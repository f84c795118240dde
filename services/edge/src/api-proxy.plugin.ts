import type { IncomingHttpHeaders } from 'node:http';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { measureUpstream } from '@store/service-kit/metrics';
import { traceHeaders } from '@store/service-kit/tracing';
import type { ApiError } from '@store/shared/contracts/api-error';
import { timeLeftHeader } from '@store/shared/contracts/time-left';
import type { Upstream } from '@store/shared/server/upstream';
import { refuseMalformedTypes } from './content-type';

interface Options {
  /** Origin of the backend. */
  origin: string;
  backend: Upstream;
  /** Milliseconds in which a request is answered. */
  timeoutMs: number;
}

/** Requests that take longer: pictures on their way from a shopper, and pictures that are drawn at the first look. */
const slowPaths = /^\/api\/(storage|reviews\/images\/)/;
/** Milliseconds for the whole of such a request, and those of them without a byte. */
const slow = { wholeMs: 180_000, idleMs: 30_000 };

/** Milliseconds by which the backend's own limit comes before ours, so that its answer is the one that is passed on. */
const answerMs = 150;

/** Passes requests below /api to the backend. One that is not answered in time, or at all, is a 503. */
export async function apiProxyPlugin(app: FastifyInstance, { origin, backend, timeoutMs }: Options) {
  refuseMalformedTypes(app);
  const timeLeft = (reply: FastifyReply) => Math.max(1, Math.round(timeoutMs - reply.elapsedTime));
  await app.register(proxy, {
    upstream: origin,
    prefix: '/api',
    rewritePrefix: '',
    // Redirects of the backend go to pages, which are not below /api.
    internalRewriteLocationHeader: false,
    httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    // A 503 is passed on; shoppers' browsers try again.
    retryMethods: [],
    handler(request, reply, destination, options) {
      const isSlow = slowPaths.test(request.url);
      const timeMs = timeLeft(reply);
      const ask = () => {
        const trace = traceHeaders(request);
        return new Promise<void>((resolve, reject) => {
          // A client that left says nothing of the backend.
          reply.raw.once('close', resolve);
          reply.from(destination, {
            ...options,
            timeout: isSlow ? slow.idleMs : timeMs,
            rewriteHeaders: withoutConnectionHeaders,
            rewriteRequestHeaders: ({ ip }, headers) => ({
              ...headers,
              'x-forwarded-for': ip,
              ...trace,
              [timeLeftHeader]: String(isSlow ? slow.wholeMs : Math.max(1, timeMs - answerMs)),
            }),
            onResponse(_request, answered, response) {
              resolve();
              void answered.send('stream' in response ? response.stream : response);
            },
            onError: (_reply, { error }) => reject(error),
          });
        });
      };
      // How long an upload takes is up to its sender's line, so it neither opens nor tries the breaker.
      const measured = () => measureUpstream('backend', ask);
      const answered = isSlow ? measured() : backend.call(measured, AbortSignal.timeout(timeMs));
      answered.catch((error: unknown) => {
        request.log.warn({ reason: String(error) }, 'the backend did not answer');
        if (!reply.sent) sendUnavailable(reply);
      });
      return reply;
    },
  });
}

/** Headers of an answer without those that belong to the connection to the backend (RFC 9110, 7.6.1). */
const withoutConnectionHeaders = ({
  connection: _,
  'keep-alive': __,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders => headers;

const sendUnavailable = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('Retry-After', '5')
    .send({ message: 'Server error occurred', code: 'unavailable' } satisfies ApiError);
