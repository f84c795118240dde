import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, Pool, type Dispatcher } from 'undici';
import { measureUpstream } from '@store/service-kit/metrics';
import { traceHeaders } from '@store/service-kit/tracing';
import type { ApiError } from '@store/shared/contracts/api-error';
import { timeLeftHeader } from '@store/shared/contracts/time-left';
import type { Upstream } from '@store/shared/server/upstream';
import { endOfWait, NoPlaceError, Places } from './places';
import { takeBody } from './request-body';

interface Options {
  /** Origin of the backend. */
  origin: string;
  backend: Upstream;
  /** Milliseconds in which a request is answered, from when its body is there. */
  timeoutMs: number;
  /** Milliseconds in which a client takes an answer in, for which a place is held. */
  takingMs?: number;
}

/**
 * Requests that may take longer: uploads of pictures, webhooks with their large bodies, and downloads of pictures, which the
 * backend may have to fetch from a bucket. Each kind has its own limit of concurrent requests. Their bodies are streamed.
 */
const slowPaths = [
  { path: /^\/api\/storage(\/|\?|$)/, limits: { all: 32, perClient: 8 } },
  { path: /^\/api\/webhooks(\/|\?|$)/, limits: { all: 32, perClient: 16 } },
  { path: /^\/api\/reviews\/images(\/|\?|$)/, limits: { all: 64, perClient: 16 } },
];
/** Milliseconds for the whole of such a request, those of them without a byte, and those that it waits for a place. */
const slow = { wholeMs: 180_000, idleMs: 30_000, waitMs: 10_000 };

/** Milliseconds by which the backend's own limit comes before ours, so that its answer is the one that is passed on. */
const answerMs = 150;
/** Share of a request's time in which it may wait for a place. What is left is enough for the backend. */
const waitingShare = 1 / 2;

/** Milliseconds for which a body waits for a place. */
const bodyWaitMs = 5_000;

/** Passes requests below /api to the backend. One that is not answered in time, or at all, is a 503. */
export async function apiProxyPlugin(
  app: FastifyInstance,
  { origin, backend, timeoutMs, takingMs = slow.wholeMs }: Options,
) {
  const requests = new BackendRequests(origin, backend);
  const bodies = new Places({ all: 512, perClient: 64 });
  const places = new Places({ all: 128, perClient: 32 });
  const slowPlaces = slowPaths.map(({ path, limits }) => ({ path, places: new Places(limits) }));

  await app.register(async (api) => {
    api.addHook('onClose', () => requests.close());
    api.setErrorHandler((error: Error, request, reply) => refuse(error, request, reply));
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
      if (isSlow(request)) return payload;
      const leave = await bodies.take(request.ip, AbortSignal.timeout(bodyWaitMs));
      return takeBody(payload).finally(leave);
    });
    for (const url of ['/api', '/api/*'])
      api.route({ method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'], url, handler: passOn });
  });

  async function passOn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = backendPath(request.url);
    if (path === null) return reply.code(400).send(refusals[400]);
    const endsAt = performance.now() + timeoutMs;
    const slowly = slowPlaces.find((slowPath) => slowPath.path.test(request.url))?.places;
    const leave = slowly
      ? await slowly.take(request.ip, endOfWait(reply, slow.waitMs))
      : await places.take(request.ip, endOfWait(reply, timeoutMs * waitingShare));
    try {
      const answer = slowly
        ? await requests.ask(request, path, { timeMs: slow.wholeMs, idleMs: slow.idleMs })
        : await requests.askInTime(request, path, Math.max(1, Math.round(endsAt - performance.now())));
      return await sendAnswer(reply, answer, { takingMs, leave });
    } catch (error) {
      leave();
      throw error;
    }
  }
}

/** Passes an answer on, and gives its place back when it has been taken in or was broken off. */
function sendAnswer(
  reply: FastifyReply,
  { statusCode, headers, body }: Dispatcher.ResponseData,
  { takingMs, leave }: { takingMs: number; leave: () => void },
): FastifyReply {
  const late = setTimeout(() => body.destroy(), takingMs);
  body.on('error', () => undefined);
  body.once('close', () => {
    clearTimeout(late);
    leave();
  });
  if (reply.raw.destroyed) body.destroy();
  reply.raw.once('close', () => body.destroy());
  return reply.code(statusCode).headers(withoutConnectionHeaders(headers)).send(body);
}

/** Asks the backend for what clients ask. */
class BackendRequests {
  private readonly pool: Pool;

  constructor(
    origin: string,
    private readonly backend: Upstream,
  ) {
    // The places limit its connections.
    this.pool = new Pool(origin, { connections: null });
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }

  /** How long an upload takes is up to its sender's line, so only other requests open and try the breaker. */
  async askInTime(request: FastifyRequest, path: string, timeMs: number): Promise<Dispatcher.ResponseData> {
    const call = () =>
      this.ask(request, path, { timeMs, idleMs: timeMs }).catch((error: unknown) => {
        if (isRefusedHere(error)) return { error };
        throw error;
      });
    const answer = await this.backend.call(call, AbortSignal.timeout(timeMs));
    if ('error' in answer) throw answer.error;
    return answer;
  }

  async ask(
    request: FastifyRequest,
    path: string,
    { timeMs, idleMs }: { timeMs: number; idleMs: number },
  ): Promise<Dispatcher.ResponseData> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error(`no answer within ${timeMs} ms`)), timeMs);
    const { host: _, 'content-length': length, ...headers } = withoutConnectionHeaders(request.headers);
    const send = () =>
      this.pool.request({
        path,
        method: request.method,
        headers: {
          ...headers,
          ...(isSlow(request) && length !== undefined && { 'content-length': length }),
          'x-forwarded-for': request.ip,
          ...traceHeaders(request),
          [timeLeftHeader]: String(Math.max(1, isSlow(request) ? timeMs : timeMs - answerMs)),
        },
        body: (request.body as Buffer | Readable | undefined) ?? null,
        headersTimeout: idleMs,
        bodyTimeout: idleMs,
        signal: late.signal,
      });
    // The answer may take longer than its beginning.
    return measureUpstream('backend', send).finally(() => clearTimeout(timer));
  }
}

const isSlow = ({ url }: FastifyRequest) => slowPaths.some(({ path }) => path.test(url));

/**
 * The address of the backend for one below /api, as it was sent; null for a path that clients of HTTP do not send like this,
 * such as one with dot segments.
 */
function backendPath(url: string): string | null {
  const rest = /^\/api(?=[/?#]|$)([^#]*)/.exec(url)?.[1];
  if (rest === undefined) return null;
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  return new URL(`http://backend${path}`).pathname === path.split('?')[0] ? path : null;
}

/** Whether a request could not be sent as it is, which says nothing of the backend. */
const isRefusedHere = (error: unknown): boolean =>
  [errors.InvalidArgumentError, errors.NotSupportedError, errors.RequestContentLengthMismatchError].some(
    (kind) => error instanceof kind,
  );

const refusals: Record<number, ApiError> = {
  400: { message: 'That request cannot be passed on.', code: 'invalid' },
  408: { message: 'That took too long to arrive.', code: 'invalid' },
  413: { message: 'That is more than we can take at once.', code: 'too_large' },
  415: { message: 'That kind of content is not understood here.', code: 'unsupported_type' },
};

function refuse(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  // What is left of a body is not read.
  if (!request.raw.complete) void reply.header('Connection', 'close');
  const status = isRefusedHere(error) ? 400 : error.statusCode;
  const refusal = status === undefined ? undefined : refusals[status];
  if (status !== undefined && refusal) return reply.code(status).send(refusal);
  if (!(error instanceof NoPlaceError) && !reply.raw.destroyed)
    request.log.warn({ reason: String(error) }, 'the backend did not answer');
  return reply
    .code(503)
    .header('Retry-After', '5')
    .send({ message: 'Server error occurred', code: 'unavailable' } satisfies ApiError);
}

/** Headers that belong to one connection whether or not `Connection` names them (RFC 9110, 7.6.1 and 10.1.1). */
const ofOneConnection =
  /^(connection|expect|http2-settings|keep-alive|proxy-[\w-]+|te|trailer|transfer-encoding|upgrade)$/;

/** Headers without those that belong to the connection on which they came. They are not passed on. */
function withoutConnectionHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofOneConnection.test(name) && !named.has(name)),
  );
}
