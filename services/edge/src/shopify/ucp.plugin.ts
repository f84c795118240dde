import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Agent, EnvHttpProxyAgent, request as send } from 'undici';
import * as z from 'zod';
import { clientNetworks } from '@store/service-kit/client-key';
import { usesEnvProxy } from '@store/service-kit/env-proxy';
import { measureUpstream } from '@store/service-kit/metrics';
import { endOfWait, NoPlaceError, Places } from '../api/places';
import { takeBody } from '../api/request-body';
import { TokenBuckets } from '../limits/token-buckets';

/** The address of the profile of the Universal Commerce Protocol, by which shopping agents find a shop. */
export const ucpProfilePath = '/.well-known/ucp';
/** Addresses of links that make a cart begin with it. The profile tells agents so. */
const buyPath = '/buy';
/** The endpoint with the tools of agents. */
export const ucpEndpointPath = '/api/ucp/mcp';

interface Options {
  /** Origin of the shop at Shopify as this edge reaches it. */
  shop: string;
  /** Origins by which the shop's own profile may name it. */
  namedAs: readonly string[];
  /** Origin of this shop. */
  siteOrigin: string;
  now?: () => number;
}

const answerBytes = 4 * 1024 * 1024;
/** Milliseconds for an answer, and for which a request waits for a place. */
const time = { answerMs: 15_000, waitMs: 2_000 };
/** Requests that one agent may send in a minute; only its address tells it from others. */
const requestsPerMinute = 120;
/** Seconds for which a profile is good, here and for agents. */
const profileSeconds = 300;

/** Headers of a request that are passed on to the shop: no cookies, and no others. */
const sentHeaders = [
  'accept',
  'authorization',
  'content-digest',
  'content-type',
  'idempotency-key',
  'last-event-id',
  'mcp-protocol-version',
  'mcp-session-id',
  'request-id',
  'signature',
  'signature-input',
  'ucp-agent',
];
/** Headers of the shop's answer that are passed on. */
const answeredHeaders = [
  'content-type',
  'mcp-protocol-version',
  'mcp-session-id',
  'request-id',
  'retry-after',
  'ucp-version',
];

/**
 * Passes shopping agents on to the shop's own endpoint, and shows its profile with our origin. Versions are theirs to
 * negotiate: the profile, the headers and what is sent go through unchanged.
 */
export async function ucpPlugin(app: FastifyInstance, options: Options): Promise<void> {
  const agents = new Agents(options);
  app.addHook('onClose', () => agents.close());
  for (const path of [ucpProfilePath, `${ucpProfilePath}/:version(^\\d{4}-\\d{2}-\\d{2}$)`])
    app.get(path, (request, reply) => agents.sendProfile(request, reply));

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request: FastifyRequest, payload: IncomingMessage) => takeBody(payload));
  app.post(ucpEndpointPath, (request, reply) => agents.passOn(request, reply));
  // A GET would open a stream of events. The shop's endpoint has none: it answers each request by itself.
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: ucpEndpointPath,
    handler: (_, reply) =>
      reply
        .code(405)
        .header('Allow', 'POST')
        .send({ message: 'Agents send requests with POST.', code: 'method' }),
  });
  app.setErrorHandler(refuse);
}

/** Passes what agents ask on to the shop. */
class Agents {
  private readonly dispatcher = new (usesEnvProxy() ? EnvHttpProxyAgent : Agent)({
    maxResponseSize: answerBytes,
  });
  private readonly clients: TokenBuckets;
  private readonly places = new Places({ all: 64, perClient: 8 });
  private readonly profiles: LRUCache<string, string>;

  constructor(private readonly options: Options) {
    const { now = () => performance.now() } = options;
    this.clients = new TokenBuckets(requestsPerMinute, now);
    this.profiles = new LRUCache({ max: 20, ttl: profileSeconds * 1000, ttlResolution: 0, perf: { now } });
  }

  close(): Promise<void> {
    return this.dispatcher.destroy();
  }

  async sendProfile(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?')[0] ?? ucpProfilePath;
    let profile = this.profiles.get(path) ?? null;
    if (profile === null) {
      if (!this.mayAsk(request, reply)) return reply;
      profile = await this.readProfile(path);
      if (profile !== null) this.profiles.set(path, profile);
    }
    if (profile === null)
      return reply.code(404).send({ message: 'The shop has no such profile.', code: 'not_found' });
    return reply
      .headers({
        'Cache-Control': `public, max-age=${profileSeconds}`,
        'Access-Control-Allow-Origin': '*',
        'X-Content-Type-Options': 'nosniff',
      })
      .type('application/json')
      .send(profile);
  }

  async passOn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!this.mayAsk(request, reply)) return reply;
    const leave = await this.places.take(request.ip, endOfWait(reply, time.waitMs));
    reply.raw.once('close', leave);
    const { statusCode, headers, body } = await measureUpstream('ucp', () =>
      send(this.options.shop + ucpEndpointPath, {
        method: 'POST',
        headers: only(sentHeaders, request.headers),
        body: request.body as Buffer,
        dispatcher: this.dispatcher,
        signal: endOfWait(reply, time.answerMs),
      }),
    );
    if (statusCode >= 300 && statusCode < 400) throw new Error('the shop redirects');
    return reply
      .code(statusCode)
      .headers(only(answeredHeaders, headers))
      .headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
      .send(body);
  }

  /** The profile with our origin where we answer ourselves; null for one that the shop does not have. */
  private async readProfile(path: string): Promise<string | null> {
    const { shop, namedAs, siteOrigin } = this.options;
    const { statusCode, body } = await measureUpstream('ucp', () =>
      send(shop + path, {
        headers: { accept: 'application/json' },
        dispatcher: this.dispatcher,
        signal: AbortSignal.timeout(time.answerMs),
      }),
    );
    if (statusCode !== 200) {
      await body.dump();
      if (statusCode === 404) return null;
      throw new Error(`the shop answered ${statusCode}`);
    }
    const profile = z.looseObject({ ucp: z.looseObject({}) }).parse(await body.json());
    return JSON.stringify(profile, (_, value: unknown) => {
      if (typeof value !== 'string' || !URL.canParse(value)) return value;
      const { origin, pathname, search } = new URL(value);
      const isAnsweredHere =
        pathname === ucpEndpointPath || pathname === buyPath || pathname.startsWith(ucpProfilePath);
      return isAnsweredHere && namedAs.includes(origin) ? siteOrigin + pathname + search : value;
    });
  }

  /** Whether an agent may send a request now. If not, this has answered 429. */
  private mayAsk(request: FastifyRequest, reply: FastifyReply): boolean {
    const waitMs = this.clients.tryTake(clientNetworks(request.ip));
    if (waitMs === 0) return true;
    void reply
      .code(429)
      .header('Retry-After', String(Math.ceil(waitMs / 1000)))
      .send({ message: 'That were many requests. Please wait a little.', code: 'too_many' });
    return false;
  }
}

function refuse(error: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  // What is left of a body is not read.
  if (!request.raw.complete) void reply.header('Connection', 'close');
  if (error.statusCode !== undefined && error.statusCode < 500)
    return reply.code(error.statusCode).send({ message: 'That cannot be taken.', code: 'invalid' });
  if (!(error instanceof NoPlaceError) && !reply.raw.destroyed)
    request.log.warn({ reason: String(error) }, 'the shop’s endpoint for agents does not answer');
  return reply
    .code(503)
    .header('Retry-After', '5')
    .send({ message: 'The shop cannot be reached just now.', code: 'unavailable' });
}

/** The headers with these names. */
function only(names: readonly string[], headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
