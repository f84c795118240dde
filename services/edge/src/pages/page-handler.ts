import type { FastifyReply, FastifyRequest } from 'fastify';
import { traceHeaders, traceTimingOf } from '@store/service-kit/tracing';
import type { PageSink } from '@store/shared/contracts/server-rendering';
import type { Audience } from './audience';
import type { CachedPage } from '../cache/cached-page';
import { connectionHints } from './connection-hints';
import type { EdgeEnvironment } from '../environment';
import type { DocumentCounts } from '../health/document-counts';
import { newNonce } from '../rendering/nonce';
import type { KeptPage } from '../cache/page-cache';
import type { PageLimits } from '../limits/page-limits';
import type { PageMaker, Personal, RequestedPage } from '../rendering/page-maker';
import { pageCookieOptions } from './page-cookies';
import { countPageAnswer } from './page-metrics';
import { pageNotes } from './page-notes';
import { sendCachedPage, sendPage, StreamedPage } from './page-response';
import { asksForReleaseInfo, releaseInfoHeader } from './release-info';
import { pageHeaders } from '../security/security-headers';
import type { SharedCache } from '../cache/shared-cache';
import { refusePage, sendRedirect, sendStarting, sendUnavailable } from './short-answers';
import { withoutTracking } from './tracking-parameters';
import { readCartId, readVisitor } from './visitor';

export interface PageHandlerOptions {
  environment: EdgeEnvironment;
  /** The composition for a request; null while none is ready. Only tester requests are async. */
  audienceOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Audience> | Audience | null;
  /** The live versions, for the badge on a tester's page. */
  liveVersions: () => Readonly<Record<string, string>>;
  limits: PageLimits;
  counts: DocumentCounts;
  pages: PageMaker;
  shared: SharedCache;
}

interface Rendered {
  audience: Audience;
  cacheable: boolean;
  /** An old page, for an outage. */
  expired: CachedPage | null;
  countDocument: (failed: boolean) => void;
  /** Whether the page shows what it is made of. */
  showsInfo: boolean;
  /** Whether the server leaves the page to the browser. */
  onlyInBrowser?: boolean;
}

/** Answers page requests: from the cache, or rendered and streamed. */
export function pageHandler(options: PageHandlerOptions) {
  const { environment, audienceOf, liveVersions, limits, counts, pages, shared } = options;
  const headersFor = pageHeaders(environment);
  const hintsFor = connectionHints(environment);
  const revalidate = ({ log }: FastifyRequest, page: RequestedPage) =>
    void pages.revalidate(page).catch((error: unknown) => log.error(error));
  const timeLeft = (reply: FastifyReply) => Math.max(1, environment.REQUEST_TIMEOUT_MS - reply.elapsedTime);

  return async (request: FastifyRequest, reply: FastifyReply, sent?: Personal): Promise<FastifyReply> => {
    const audience = await findAudience(request, reply);
    if (!audience) return sendStarting(reply);
    void reply.header('Release-Info', releaseInfoHeader(audience));
    request.log = request.log.child({ composition: audience.serving.composition.id });
    const showsInfo = asksForReleaseInfo(request.url);
    const visitor = readVisitor(request.cookies);
    const requested = pages.request(audience.serving, withoutTracking(request.url), visitor);
    const hints = hintsFor(requested.pathname);
    if (hints) void reply.header('Link', hints);
    const cartId = readCartId(request.cookies, requested.pathname);
    const personal = sent || cartId ? { ...sent, ...(cartId && { cartId }) } : undefined;
    const page: RequestedPage = {
      ...requested,
      buyerIp: request.ip,
      traceparent: traceHeaders(request).traceparent,
      ...(personal && { personal }),
    };
    const isCounted = audience.counts && sent?.posted === undefined;
    /** Issues the seal that page reports need, and counts the document of a browser that has it. */
    const countDocument = (failed: boolean) => {
      const { composition, pathname } = page;
      if (isCounted) counts.add(request, reply, { composition: composition.id, pathname, failed });
    };

    const cacheable = environment.PAGE_CACHE === 'on' && !personal && !audience.tester && !showsInfo;
    if (cacheable && shared.mayKeep(request, { arm: audience.arm, currency: page.visitor.currency.code })) {
      const kept = await pageToKeep(request, reply, page);
      if (kept === 'refused') return refusePage(reply);
      if (kept) {
        countPageAnswer(kept.freshness);
        const headers = headersFor({ scripts: kept.page.scriptHashes, styleNonce: kept.page.nonce });
        return sendCachedPage(request, reply, kept.page, { ...headers, ...shared.headers(request, kept) });
      }
    } else if (cacheable) shared.nameArm(request, reply, audience.arm);
    // Not on a page that an HTTP cache keeps: others would report to this visitor's trace.
    const timing = traceTimingOf(request);
    if (timing) void reply.header('Server-Timing', timing);
    const found = cacheable ? pages.find(page, timeLeft(reply)) : null;
    const cached = found instanceof Promise ? await found : found;
    if (cached && cached.freshness !== 'expired') {
      if (cached.freshness === 'stale') revalidate(request, page);
      countDocument(false);
      countPageAnswer(cached.freshness);
      return sendFromCache(request, reply, cached.page);
    }
    const expired = cached?.page ?? null;
    const rendered = { audience, cacheable, expired, countDocument, showsInfo };
    /** Answers a page that is not rendered now. A cart is shown by the browser, which can load it without the server. */
    const answerWithoutRendering = (secondsToWait = 0) => {
      if (expired) return sendExpired(request, reply, expired);
      if (cartId) return renderPage(request, reply, page, { ...rendered, onlyInBrowser: true });
      return refusePage(reply, secondsToWait);
    };
    if (!page.renderer.admits()) return answerWithoutRendering();
    const waitSeconds = audience.tester ? 0 : limits.take(request, reply);
    if (waitSeconds > 0) return answerWithoutRendering(waitSeconds);
    return renderPage(request, reply, page, rendered);
  };

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

  /** An old page, in an outage. */
  function sendExpired(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
    countPageAnswer('expired');
    return sendFromCache(request, reply, page);
  }

  /**
   * Finds a page that an HTTP cache may keep. Such a page is sent whole, without cookies, and counts no visitor: a visitor
   * of a rollout was counted with the first document, which set the cookie of the arm.
   * @returns null when there is no such page; `refused` when it cannot be rendered in time.
   */
  async function pageToKeep(
    request: FastifyRequest,
    reply: FastifyReply,
    page: RequestedPage,
  ): Promise<KeptPage | 'refused' | null> {
    const usable = async () => {
      const found = await pages.find(page, timeLeft(reply));
      return found?.freshness === 'expired' ? null : found;
    };
    let cached = await usable();
    if (cached?.freshness === 'stale') revalidate(request, page);
    const timeMs = timeLeft(reply);
    if (!cached && !page.renderer.admits()) return pages.cache.get(page.cacheKey) ?? 'refused';
    if (!cached && limits.take(request, reply) === 0) {
      await pages.revalidate(page, timeMs).catch((error: unknown) => request.log.error(error));
      cached = await usable();
    }
    return cached ?? pages.cache.get(page.cacheKey);
  }

  async function renderPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: RequestedPage,
    { audience, cacheable, expired, countDocument, showsInfo, onlyInBrowser = false }: Rendered,
  ): Promise<FastifyReply> {
    const { form, posted } = page.personal ?? {};
    const nonce = newNonce();
    const headers = {
      ...headersFor({ scripts: [`nonce-${nonce}`], styleNonce: nonce }),
      ...((showsInfo || page.personal !== undefined) && { 'Cache-Control': 'private, no-store' }),
      ...(showsInfo && { 'X-Robots-Tag': 'noindex' }),
      ...(form?.retryAfter && { 'Retry-After': form.retryAfter }),
    };
    const withNotes = pageNotes({ audience, live: liveVersions(), nonce, showsInfo });
    const sendClientDocument = () => {
      // Only the server can run the action of a posted form.
      if (posted !== undefined) return sendUnavailable(reply, 'the page of a posted form was not rendered');
      countPageAnswer('browser');
      const html = withNotes(page.parts.clientDocument(page.pathname, page.visitor, nonce));
      return sendPage(request, reply, html, { status: form?.status ?? 200, headers });
    };
    if (environment.SERVER_RENDERING === 'off' || onlyInBrowser) {
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
          begun.response = sendRedirect(request, reply, answer, pageCookieOptions(environment, page));
        } else if (posted !== undefined) {
          // A shell without actions renders the page as if nothing had been posted.
          disconnected.abort();
          begun.response = sendUnavailable(reply, 'the shell has no actions');
        } else if (status === 503 && expired) {
          disconnected.abort();
          countDocument(true);
          begun.response = sendExpired(request, reply, expired);
        } else {
          countDocument(answer.status >= 400);
          countPageAnswer('rendered');
          const retry: Record<string, string> = status === 503 ? { 'Retry-After': '5' } : {};
          begun.stream = new StreamedPage(request, reply, status, { ...headers, ...retry });
          begun.response = reply;
        }
      },
      chunk: (html) => begun.stream?.write(withNotes(html)),
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
    if (expired) return sendExpired(request, reply, expired);
    const isRefused = result === 'overloaded' && page.personal?.cartId === undefined;
    return isRefused ? refusePage(reply) : sendClientDocument();
  }
}
