import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageSink, PageStart } from '@store/shared/contracts/server-rendering';
import { cartUrl } from '@store/shared/contracts/urls';
import type { Audience } from './audience';
import type { EdgeEnvironment } from './environment';
import type { FormOutcome } from './form-posts';
import { formRoutes } from './form-routes';
import type { PageSeal } from './health/page-seal';
import { isOwnForm, notOurs } from './own-form';
import { PageBody } from './page-body';
import type { CachedPage } from './page-cache';
import type { PageMaker, Personal, WantedPage } from './page-maker';
import { noncePlaceholder } from './page-parts';
import { PageResponse, sendBody } from './page-response';
import { pageHeaders } from './security-headers';
import { testerBadge } from './tester-badge';
import { readCartId, readVisitor } from './visitor';

interface Options {
  environment: EdgeEnvironment;
  /** What this request gets; null while nothing is ready. */
  audienceOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Audience> | Audience | null;
  /** What is live, for telling a tester what differs. */
  liveVersions: () => Readonly<Record<string, string>>;
  seal: PageSeal;
  pages: PageMaker;
}

/** One page wanted by one visitor. */
interface Wanted extends WantedPage {
  audience: Audience;
}

/** What an answer is made with. */
interface Answering {
  headers: Record<string, string>;
  nonce: string;
  acceptEncoding: string | undefined;
  /** For when nothing newer can be made. */
  cached: CachedPage | null;
  /** Whether what is rendered is kept. */
  caching: boolean;
}

/** Longest path and query that is looked at. */
const urlLimit = 2000;

/** Every address that nothing else answers is a page: from the cache, or rendered and streamed. */
export async function pagesPlugin(
  app: FastifyInstance,
  { environment, audienceOf, liveVersions, seal, pages }: Options,
) {
  const headersFor = pageHeaders(environment);

  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply
        .code(405)
        .header('Allow', 'GET, HEAD')
        .send({ message: 'Pages are read with GET.', code: 'method' });
    }
    if (request.url.length > urlLimit)
      return reply.code(414).send({ message: 'The address is too long.', code: 'uri' });
    return answerPage(request, reply);
  });

  // The one page whose own action answers forms (`RouteModule.action`).
  app.post(cartUrl, (request, reply) => {
    if (!isOwnForm(request, environment.STORE_ORIGIN)) return reply.code(403).send(notOurs);
    return answerPage(request, reply, { posted: typeof request.body === 'string' ? request.body : '' });
  });

  formRoutes(app, { backendOrigin: environment.BACKEND_ORIGIN, answer: answerForm });

  /** Null while nothing is served, or a tester's versions cannot be. */
  function audienceFor(request: FastifyRequest, reply: FastifyReply) {
    const audience = audienceOf(request, reply);
    if (!(audience instanceof Promise)) return audience;
    return audience.catch((error: unknown) => {
      request.log.warn({ reason: String(error) }, 'a tester’s composition cannot be served');
      return null;
    });
  }

  async function answerForm(request: FastifyRequest, reply: FastifyReply, outcome: FormOutcome) {
    return outcome.kind === 'stored'
      ? reply.header('Cache-Control', 'no-store').redirect(outcome.location, 303)
      : answerPage(request, reply, { form: outcome });
  }

  /** @returns the reply when it was sent; nothing when the page's response is written past Fastify. */
  function answerPage(request: FastifyRequest, reply: FastifyReply, sent?: Personal) {
    const audience = audienceFor(request, reply);
    const answerTo = (known: Audience | null) => {
      if (!known) return starting(reply);
      reply.hijack();
      const wanted = pages.want(known.serving, request.url, readVisitor(request.cookies));
      const cartId = wanted.pathname === cartUrl ? readCartId(request.cookies) : undefined;
      const personal = (sent ?? cartId) !== undefined && { personal: { ...sent, ...(cartId && { cartId }) } };
      answer(request, reply, { ...wanted, audience: known, ...personal });
      return undefined;
    };
    // Nobody's needs waiting but a tester's.
    return audience instanceof Promise ? audience.then(answerTo) : answerTo(audience);
  }

  function answer(request: FastifyRequest, reply: FastifyReply, wanted: Wanted) {
    const { audience, personal } = wanted;
    const { tester } = audience;
    const nonce = seal.nonce(audience.counts ? wanted.composition.id : null);
    const acceptEncoding = request.headers['accept-encoding'];
    const headers = {
      ...(reply.getHeaders() as Record<string, string>),
      ...headersFor(nonce),
      ...(personal && { 'Cache-Control': 'no-store' }),
      ...(personal?.form?.retryAfter && { 'Retry-After': personal.form.retryAfter }),
    };
    const caching = environment.PAGE_CACHE === 'on' && !personal && !tester;
    const cached = caching ? pages.cache.find(wanted.cacheKey) : null;
    if (cached && cached.freshness !== 'old') {
      sendBody(reply.raw, { status: 200, headers, body: cached.body, nonce, acceptEncoding });
      if (cached.freshness === 'stale')
        pages.renew(wanted).catch((error: unknown) => request.log.error(error));
      return;
    }
    renderFor(request, reply, wanted, { headers, nonce, acceptEncoding, cached, caching });
  }

  function renderFor(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: Wanted,
    { headers, nonce, acceptEncoding, cached, caching }: Answering,
  ) {
    const { audience, personal: { form, posted } = {} } = wanted;
    const { tester } = audience;
    const badge = tester && !tester.unmarked && testerBadge(tester, liveVersions());
    const send = (status: number, body: PageBody) =>
      sendBody(reply.raw, { status, headers, body, nonce, acceptEncoding });

    // Before everything that React renders; it leaves what it does not know where it is.
    const withBadge = (html: string) =>
      badge ? html.replace('<div id="root">', `${badge}<div id="root">`) : html;
    const clientRendered = () => {
      // Only a server answers what was posted.
      if (posted !== undefined) return void notNow(reply);
      send(
        form?.status ?? 200,
        new PageBody(
          withBadge(wanted.parts.clientDocument(wanted.pathname, wanted.visitor)),
          noncePlaceholder,
        ),
      );
    };
    if (environment.SERVER_RENDERING === 'off') return void clientRendered();

    const gone = new AbortController();
    reply.raw.once('close', () => !reply.raw.writableFinished && gone.abort());
    let page: PageResponse | null = null;
    let status = 200;
    const sink: PageSink = {
      start(begun) {
        status = begun.status === 200 ? (form?.status ?? 200) : begun.status;
        if (begun.location !== undefined) {
          leadOn(request, reply, begun);
        } else if (posted !== undefined) {
          // A shell that knows no actions renders the page as if nothing had been sent.
          gone.abort();
          notNow(reply);
        } else if (status === 503 && cached) {
          // An outage does not take away a page that was good an hour ago.
          gone.abort();
          send(200, cached.body);
        } else {
          const extra: Record<string, string> = status === 503 ? { 'Retry-After': '5' } : {};
          page = new PageResponse(reply.raw, status, { ...headers, ...extra }, nonce, acceptEncoding);
        }
      },
      chunk: (html) => page?.write(withBadge(html)),
      end({ complete }) {
        const body = page?.end();
        if (body && status === 200 && complete && caching) pages.cache.keep(wanted.cacheKey, body);
      },
    };
    pages.render(wanted, sink, gone.signal).then(
      (result) => {
        if (result === 'rendered' || reply.raw.headersSent) return;
        if (cached) send(200, cached.body);
        else if (result === 'overloaded') notNow(reply);
        else clientRendered();
      },
      (error: unknown) => {
        request.log.error(error);
        if (!reply.raw.headersSent) clientRendered();
      },
    );
  }
}

/** On to another page: by a redirect, or in words for a script that asked. */
function leadOn(request: FastifyRequest, reply: FastifyReply, { status, location, cookies = [] }: PageStart) {
  const own = [reply.getHeader('Set-Cookie') ?? []].flat().map(String);
  const headers = { 'Cache-Control': 'no-store', 'Set-Cookie': [...own, ...cookies] };
  if (request.headers.accept === 'application/json') {
    reply.raw.writeHead(200, { ...headers, 'Content-Type': 'application/json' });
    reply.raw.end(JSON.stringify({ location }));
  } else {
    reply.raw.writeHead(status, { ...headers, Location: location }).end();
  }
}

const notNow = ({ raw }: FastifyReply) =>
  raw
    .writeHead(503, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', 'Retry-After': '5' })
    .end('This could not be done just now. Please go back and try again.');

const starting = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('Retry-After', '2')
    .type('text/plain')
    .send('The shop is starting. Please try again in a moment.');
