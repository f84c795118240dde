import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicSettings, VisitorSettings } from '@store/shared/contracts/page';
import type { PageSink } from '@store/shared/contracts/server-rendering';
import type { Audience } from './audience';
import type { EdgeEnvironment } from './environment';
import type { FormOutcome } from './form-posts';
import { formRoutes } from './form-routes';
import type { PageSeal } from './health/page-seal';
import { PageBody } from './page-body';
import type { CachedPage, PageCache } from './page-cache';
import { noncePlaceholder, PageParts } from './page-parts';
import { PageResponse, sendBody } from './page-response';
import type { Serving } from './releases/composition-pool';
import { pageHeaders } from './security-headers';
import { testerBadge } from './tester-badge';
import { readVisitor } from './visitor';

interface Options {
  environment: EdgeEnvironment;
  settings: PublicSettings;
  /** What this request gets; null while nothing is ready. */
  audienceOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Audience> | Audience | null;
  /** What is live, for telling a tester what differs. */
  liveVersions: () => Readonly<Record<string, string>>;
  seal: PageSeal;
  cache: PageCache;
}

/** One page wanted by one visitor. */
interface Wanted extends Serving {
  audience: Audience;
  parts: PageParts;
  url: string;
  pathname: string;
  visitor: VisitorSettings;
  cacheKey: string;
  /** A form that came back: this page is one visitor's, and never cached. */
  form?: Extract<FormOutcome, { kind: 'back' }>;
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
  { environment, settings, audienceOf, liveVersions, seal, cache }: Options,
) {
  const headersFor = pageHeaders(environment);
  const partsOf = new WeakMap<object, PageParts>();
  const refreshing = new Set<string>();

  function want(request: FastifyRequest, audience: Audience): Wanted {
    const { serving } = audience;
    let parts = partsOf.get(serving.composition);
    if (!parts) {
      parts = new PageParts(serving.composition, settings);
      partsOf.set(serving.composition, parts);
    }
    const visitor = readVisitor(request.cookies);
    const pathname = request.url.split('?')[0] ?? '/';
    const cacheKey = `${serving.composition.id} ${visitor.currency.code} ${request.url}`;
    return { ...serving, audience, parts, url: request.url, pathname, visitor, cacheKey };
  }

  /** Renders anew without anybody waiting, and keeps the outcome. */
  async function refresh(wanted: Wanted) {
    if (refreshing.has(wanted.cacheKey)) return;
    refreshing.add(wanted.cacheKey);
    let html = '';
    let status = 0;
    await new Promise<void>((resolve) => {
      const sink: PageSink = {
        start: (answer) => void (status = answer.status),
        chunk: (more) => void (html += more),
        end({ complete }) {
          if (status === 200 && complete) cache.keep(wanted.cacheKey, new PageBody(html, noncePlaceholder));
          resolve();
        },
      };
      void render(wanted, sink, new AbortController().signal).then((rendered) => {
        if (!rendered) resolve();
      });
    });
    refreshing.delete(wanted.cacheKey);
  }

  function render(wanted: Wanted, sink: PageSink, signal: AbortSignal) {
    const { renderer, parts, url, pathname, visitor, form } = wanted;
    const request = {
      ...(form && { submission: form.submission }),
      url,
      visitor,
      head: parts.head(pathname),
      pageData: parts.pageData(visitor),
      script: parts.script,
      ...(parts.scriptIntegrity && { scriptIntegrity: parts.scriptIntegrity }),
      nonce: noncePlaceholder,
      signal,
    };
    return renderer.render(request, sink);
  }

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
      : answerPage(request, reply, outcome);
  }

  /** @returns the reply when it was sent; nothing when the page's response is written past Fastify. */
  function answerPage(request: FastifyRequest, reply: FastifyReply, form?: Wanted['form']) {
    const audience = audienceFor(request, reply);
    const answerTo = (known: Audience | null) => {
      if (!known) return starting(reply);
      reply.hijack();
      const wanted = want(request, known);
      answer(request, reply, form ? { ...wanted, form } : wanted);
      return undefined;
    };
    // Nobody's needs waiting but a tester's.
    return audience instanceof Promise ? audience.then(answerTo) : answerTo(audience);
  }

  function answer(request: FastifyRequest, reply: FastifyReply, wanted: Wanted) {
    const { audience, form } = wanted;
    const { tester } = audience;
    const nonce = seal.nonce(audience.counts ? wanted.composition.id : null);
    const acceptEncoding = request.headers['accept-encoding'];
    const headers = {
      ...(reply.getHeaders() as Record<string, string>),
      ...headersFor(nonce),
      ...(form && { 'Cache-Control': 'no-store' }),
      ...(form?.retryAfter && { 'Retry-After': form.retryAfter }),
    };
    const caching = environment.PAGE_CACHE === 'on' && !form && !tester;
    const cached = caching ? cache.find(wanted.cacheKey) : null;
    if (cached && cached.freshness !== 'old') {
      sendBody(reply.raw, { status: 200, headers, body: cached.body, nonce, acceptEncoding });
      if (cached.freshness === 'stale') void refresh(wanted);
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
    const { audience, form } = wanted;
    const { tester } = audience;
    const badge = tester && !tester.unmarked && testerBadge(tester, liveVersions());
    const send = (status: number, body: PageBody) =>
      sendBody(reply.raw, { status, headers, body, nonce, acceptEncoding });

    // Before everything that React renders; it leaves what it does not know where it is.
    const withBadge = (html: string) =>
      badge ? html.replace('<div id="root">', `${badge}<div id="root">`) : html;
    const clientRendered = () =>
      send(
        form?.status ?? 200,
        new PageBody(
          withBadge(wanted.parts.clientDocument(wanted.pathname, wanted.visitor)),
          noncePlaceholder,
        ),
      );
    if (environment.SERVER_RENDERING === 'off') return void clientRendered();

    const gone = new AbortController();
    reply.raw.once('close', () => !reply.raw.writableFinished && gone.abort());
    let page: PageResponse | null = null;
    let status = 200;
    const sink: PageSink = {
      start({ status: given, location }) {
        status = given === 200 ? (form?.status ?? 200) : given;
        if (location) {
          reply.raw.writeHead(status, { Location: location, 'Cache-Control': 'no-store' }).end();
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
        if (body && status === 200 && complete && caching) cache.keep(wanted.cacheKey, body);
      },
    };
    render(wanted, sink, gone.signal).then(
      (rendered) => {
        if (!rendered && !reply.raw.headersSent) {
          if (cached) send(200, cached.body);
          else clientRendered();
        }
      },
      (error: unknown) => {
        request.log.error(error);
        if (!reply.raw.headersSent) clientRendered();
      },
    );
  }
}

const starting = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('Retry-After', '2')
    .type('text/plain')
    .send('The shop is starting. Please try again in a moment.');
