import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageSink, PageStart } from '@store/shared/contracts/server-rendering';
import { ownPath } from '@store/shared/contracts/own-path';
import { cartUrl, homeUrl } from '@store/shared/contracts/urls';
import type { Audience } from './audience';
import type { CachedPage } from './cached-page';
import type { EdgeEnvironment } from './environment';
import type { PageHealth } from './health/page-health';
import type { PageSeal } from './health/page-seal';
import type { Visitors } from './health/visitors';
import { newNonce } from './nonce';
import type { PageLimits } from './page-limits';
import type { PageMaker, Personal, RequestedPage } from './page-maker';
import { sendCachedPage, sendPage, StreamedPage } from './page-response';
import { pageHeaders } from './security-headers';
import { testerBadge } from './tester-badge';
import { readCartId, readVisitor } from './visitor';

export interface PageHandlerOptions {
  environment: EdgeEnvironment;
  /** The composition for a request; null while none is ready. Only tester requests are async. */
  audienceOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Audience> | Audience | null;
  /** The live versions, for the badge on a tester's page. */
  liveVersions: () => Readonly<Record<string, string>>;
  seal: PageSeal;
  limits: PageLimits;
  visitors: Visitors;
  health: Pick<PageHealth, 'addDocument' | 'countedOf'>;
  pages: PageMaker;
}

interface Rendered {
  audience: Audience;
  cacheable: boolean;
  /** An old page, for an outage. */
  expired: CachedPage | null;
  countDocument: (failed: boolean) => void;
}

/** Answers page requests: from the cache, or rendered and streamed. */
export function pageHandler(options: PageHandlerOptions) {
  const { environment, audienceOf, liveVersions, seal, limits, visitors, health, pages } = options;
  const headersFor = pageHeaders(environment);
  const timeLeft = (reply: FastifyReply) => Math.max(1, environment.REQUEST_TIMEOUT_MS - reply.elapsedTime);

  return async (request: FastifyRequest, reply: FastifyReply, sent?: Personal): Promise<FastifyReply> => {
    const audience = await findAudience(request, reply);
    if (!audience) return sendStarting(reply);
    const requested = pages.request(audience.serving, request.url, readVisitor(request.cookies));
    const cartId = requested.pathname === cartUrl ? readCartId(request.cookies) : undefined;
    const personal = sent || cartId ? { ...sent, ...(cartId && { cartId }) } : undefined;
    const page = { ...requested, buyerIp: request.ip, ...(personal && { personal }) };
    const isCounted = audience.counts && sent?.posted === undefined;
    /** Issues the seal that page reports need, and counts the document. */
    const countDocument = (failed: boolean) => {
      if (isCounted) countPage(request, reply, page, failed);
    };

    // A page with the visitor's cart has one without it to fall back on: the browser then loads the cart.
    const hasCommon = environment.PAGE_CACHE === 'on' && !sent && !audience.tester;
    const cacheable = hasCommon && !personal;
    const cached = hasCommon ? pages.cache.get(page.cacheKey) : null;
    if (cacheable && cached && cached.freshness !== 'expired') {
      if (cached.freshness === 'stale')
        pages.revalidate(page).catch((error: unknown) => request.log.error(error));
      countDocument(false);
      return sendFromCache(request, reply, cached.page);
    }
    const expired = cached?.page ?? null;
    if (!page.renderer.admits(timeLeft(reply)))
      return expired ? sendFromCache(request, reply, expired) : sendUnavailable(reply);
    const waitSeconds = audience.tester ? 0 : limits.take(request);
    if (waitSeconds > 0)
      return expired ? sendFromCache(request, reply, expired) : sendTooMany(reply, waitSeconds);
    return renderPage(request, reply, page, { audience, cacheable, expired, countDocument });
  };

  /** @param failed whether the server could not render the page, or found nothing at its address. */
  function countPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: RequestedPage,
    failed: boolean,
  ): void {
    const { id } = page.composition;
    const known = seal.issue(request, reply, id);
    // A page that is fetched ahead may never be shown.
    if (request.method !== 'GET' || request.headers['sec-purpose']) return;
    const visitor = visitors.of(request, known);
    health.addDocument({ composition: id, pathname: page.pathname, failed }, visitor);
    seal.mark(reply, id, known, health.countedOf(visitor));
  }

  /** Null while nothing is served, or when a tester's versions cannot be. */
  async function findAudience(request: FastifyRequest, reply: FastifyReply): Promise<Audience | null> {
    try {
      return await audienceOf(request, reply);
    } catch (error) {
      request.log.warn({ reason: String(error) }, 'a tester’s composition cannot be served');
      return null;
    }
  }

  function sendFromCache(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
    const headers = headersFor({ scripts: page.scriptHashes, styleNonce: page.nonce });
    return sendCachedPage(request, reply, page, headers);
  }

  async function renderPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: RequestedPage,
    { audience, cacheable, expired, countDocument }: Rendered,
  ): Promise<FastifyReply> {
    const { form, posted } = page.personal ?? {};
    const nonce = newNonce();
    const headers = {
      ...headersFor({ scripts: [`nonce-${nonce}`], styleNonce: nonce }),
      ...(page.personal && { 'Cache-Control': 'private, no-store' }),
      ...(form?.retryAfter && { 'Retry-After': form.retryAfter }),
    };
    const { tester } = audience;
    const badge = tester && !tester.unmarked && testerBadge(tester, liveVersions(), nonce);
    // React keeps unknown nodes that stand in front of its root.
    const withBadge = (html: string) =>
      badge ? html.replace('<div id="root">', `${badge}<div id="root">`) : html;
    const sendClientDocument = () => {
      // Only the server can run the action of a posted form.
      if (posted !== undefined) return sendUnavailable(reply);
      const html = withBadge(page.parts.clientDocument(page.pathname, page.visitor, nonce));
      return sendPage(request, reply, html, { status: form?.status ?? 200, headers });
    };
    if (environment.SERVER_RENDERING === 'off') {
      countDocument(false);
      return sendClientDocument();
    }

    const disconnected = new AbortController();
    reply.raw.once('close', () => !reply.raw.writableFinished && disconnected.abort());
    const begun: { response?: FastifyReply | Promise<FastifyReply>; stream?: StreamedPage } = {};
    const sink: PageSink = {
      start(answer) {
        const status = answer.status === 200 ? (form?.status ?? 200) : answer.status;
        if (answer.location !== undefined) {
          begun.response = sendRedirect(request, reply, answer);
        } else if (posted !== undefined) {
          // A shell without actions renders the page as if nothing had been posted.
          disconnected.abort();
          begun.response = sendUnavailable(reply);
        } else if (status === 503 && expired) {
          disconnected.abort();
          countDocument(true);
          begun.response = sendFromCache(request, reply, expired);
        } else {
          countDocument(answer.status >= 400);
          const retry: Record<string, string> = status === 503 ? { 'Retry-After': '5' } : {};
          begun.stream = new StreamedPage(request, reply, status, { ...headers, ...retry });
          begun.response = reply;
        }
      },
      chunk: (html) => begun.stream?.write(withBadge(html)),
      end: () => begun.stream?.end(),
    };
    const result = await pages
      .render(page, sink, {
        nonce,
        signal: disconnected.signal,
        cacheable,
        timeoutMs: timeLeft(reply),
      })
      .catch((error: unknown) => request.log.error(error));
    if (begun.response) return begun.response;
    countDocument(true);
    if (expired) return sendFromCache(request, reply, expired);
    return result === 'overloaded' ? sendUnavailable(reply) : sendClientDocument();
  }
}

/** Redirects to another page. A script gets the address as JSON instead. */
function sendRedirect(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, location, cookies = [] }: PageStart,
): FastifyReply {
  reply.header('Cache-Control', 'no-store');
  for (const cookie of cookies) reply.header('Set-Cookie', cookie);
  const path = ownPath(location) ?? homeUrl;
  if (request.headers.accept === 'application/json') return reply.send({ location: path });
  return reply.redirect(path, status);
}

const sendUnavailable = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'Cache-Control': 'no-store', 'Retry-After': '5' })
    .type('text/plain; charset=utf-8')
    .send('This could not be done just now. Please go back and try again.');

const sendTooMany = (reply: FastifyReply, waitSeconds: number) =>
  reply
    .code(429)
    .headers({ 'Cache-Control': 'no-store', 'Retry-After': waitSeconds })
    .type('text/plain; charset=utf-8')
    .send('That was a lot of pages. Please wait a little and try again.');

const sendStarting = (reply: FastifyReply) =>
  reply
    .code(503)
    .header('Retry-After', '2')
    .type('text/plain; charset=utf-8')
    .send('The shop is starting. Please try again in a moment.');
