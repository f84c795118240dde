import type { FastifyReply, FastifyRequest } from 'fastify';
import { traceTimingOf } from '@store/service-kit/tracing';
import { ownPath } from '@store/shared/contracts/own-path';
import type { PageStart } from '@store/shared/contracts/server-rendering';
import { homeUrl } from '@store/shared/contracts/urls';
import type { ByteSink } from '@store/release-kit/rendering/renderer-contract';
import type { HttpCache } from '../cache/http-cache';
import type { KeptPage } from '../cache/page-cache';
import type { EdgeEnvironment } from '../environment';
import { putKeptCode } from '../shopify/kept-discount';
import type { Shopify } from '../shopify/open-shopify';
import type { DocumentCounts } from '../health/document-counts';
import { newNonce } from '../rendering/page-parts';
import { releaseAt } from '../releases/page-composition';
import type { PageMaker, RequestedPage } from '../rendering/page-maker';
import { pageHeaders } from '../security/security-headers';
import type { Audience } from './audience';
import { connectionHints } from './connection-hints';
import { setPageCookies } from './page-cookies';
import { countPageAnswer } from './page-metrics';
import { sendCachedPage, StreamedPage } from './page-response';
import type { Refusals } from './refusals';
import { pageNotes, releaseInfoHeader, withNotes } from './release-info';
import { sendUnavailable } from './short-answers';

/** A request for a page, with what is known of it. */
export interface PageVisit {
  request: FastifyRequest;
  reply: FastifyReply;
  audience: Audience;
  page: RequestedPage;
  /** Whether the page shows what it is made of. */
  showsInfo: boolean;
  /** Whether it is the same for everyone in its variant, so that the edge keeps it. */
  isShared: boolean;
  /** Whether an HTTP cache in front of the edge is to keep the answer. */
  isForHttpCache: boolean;
}

export interface PageAnswerOptions {
  environment: EdgeEnvironment;
  /** The live versions, for the badge on a tester's page. */
  liveVersions: () => Readonly<Record<string, string>>;
  counts: DocumentCounts;
  pages: PageMaker;
  httpCache: HttpCache;
  /** The merchant's redirects, and carts of links. */
  shopify: Pick<Shopify, 'redirects' | 'carts'>;
}

/** Sends pages: from the cache, while they are rendered, or for the browser to render. */
export class PageAnswers {
  private readonly headersFor: ReturnType<typeof pageHeaders>;
  private readonly hintsFor: ReturnType<typeof connectionHints>;

  constructor(
    private readonly options: PageAnswerOptions,
    private readonly refusals: Refusals,
  ) {
    this.headersFor = pageHeaders(options.environment);
    this.hintsFor = connectionHints(options.environment);
  }

  /** Sends a page of the edge's cache, and has a stale one rendered anew. */
  sendKept(visit: PageVisit, kept: KeptPage): Promise<FastifyReply> {
    const { request, page, isForHttpCache } = visit;
    this.begin(visit);
    if (kept.freshness === 'stale')
      void this.options.pages.revalidate(page).catch((error: unknown) => request.log.error(error));
    // An HTTP cache gets no cookies; a visitor of a rollout was counted with the first document, which named the arm.
    if (kept.freshness !== 'expired' && !isForHttpCache) this.countDocument(visit, false);
    return this.sendFromCache(visit, kept);
  }

  /** Sends a document without markup, which the browser renders. */
  sendForBrowser(visit: PageVisit): FastifyReply {
    this.begin(visit);
    this.countDocument(visit, false);
    return this.sendClientDocument(visit, newNonce());
  }

  /**
   * Renders a page and sends it meanwhile.
   * @param expired is sent when the page cannot be rendered.
   * @param timeoutMs milliseconds in which it has to begin.
   */
  async sendRendered(visit: PageVisit, expired: KeptPage | null, timeoutMs: number): Promise<FastifyReply> {
    const { request, reply, page } = visit;
    const { pages } = this.options;
    this.begin(visit);
    const nonce = newNonce();
    const notes = this.notesOf(visit, nonce);
    const left = new AbortController();
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) left.abort();
    });
    const sent: { answer?: FastifyReply | Promise<FastifyReply>; stream?: StreamedPage } = {};
    const sink: ByteSink = {
      start: (start) => {
        if (start.location !== undefined) {
          sent.answer = this.redirect(visit, start);
        } else if (page.personal?.posted !== undefined) {
          // A shell without actions renders the page as if nothing had been posted.
          left.abort();
          sent.answer = sendUnavailable(reply, 'the shell has no actions');
        } else if (start.status === 503 && expired) {
          left.abort();
          this.countDocument(visit, true);
          sent.answer = this.sendFromCache(visit, expired);
        } else if (start.status === 404) {
          sent.stream = new StreamedPage(request);
          sent.answer = this.sendMissing(visit, { stream: sent.stream, nonce, left });
        } else {
          this.countDocument(visit, start.status >= 400);
          sent.stream = new StreamedPage(request);
          sent.answer = this.stream(visit, sent.stream, { rendered: start.status, nonce });
        }
      },
      chunk: (html) => sent.stream?.write(withNotes(html, notes)),
      end: () => sent.stream?.end(),
    };
    const result = await pages
      .render(page, sink, { nonce, signal: left.signal, cacheable: visit.isShared, timeoutMs })
      .catch((error: unknown) => request.log.error(error));
    if (sent.answer) return sent.answer;
    this.countDocument(visit, true);
    if (expired) return this.sendFromCache(visit, expired);
    if (result === 'overloaded' && page.personal?.cartId === undefined) return this.refusals.refuse(reply);
    return this.sendClientDocument(visit, nonce);
  }

  /**
   * Redirects to another page, with the cookies that the contract allows. A script gets the address as JSON instead. A cart
   * that was made with it gets the code that the browser has kept.
   */
  private async redirect(
    { request, reply, page }: PageVisit,
    { status, location, cookies = [] }: PageStart,
  ): Promise<FastifyReply> {
    await putKeptCode(this.options.shopify.carts, request, cookies);
    const secure = this.options.environment.STORE_ORIGIN.startsWith('https:');
    setPageCookies(reply, cookies, { secure, release: releaseAt(page.composition, page.pathname) });
    void reply.header('Cache-Control', 'no-store');
    const path = ownPath(location) ?? homeUrl;
    if (request.headers.accept === 'application/json') return reply.send({ location: path });
    return reply.redirect(path, status);
  }

  /** Leads to where the merchant has moved an address without a page, or sends the page that says so. */
  private async sendMissing(
    visit: PageVisit,
    { stream, nonce, left }: { stream: StreamedPage; nonce: string; left: AbortController },
  ): Promise<FastifyReply> {
    const { request, reply } = visit;
    const location = await this.options.shopify.redirects.find(request.url, request.ip);
    if (location !== null) {
      stream.drop();
      left.abort();
      return reply.header('Cache-Control', 'public, max-age=60').redirect(location, 301);
    }
    this.countDocument(visit, true);
    return this.stream(visit, stream, { rendered: 404, nonce });
  }

  /** Sets the headers that all pages of a visit have. */
  private begin({ request, reply, audience, page, isShared, isForHttpCache }: PageVisit): void {
    request.log = request.log.child({ composition: audience.serving.composition.id });
    void reply.header('Release-Info', releaseInfoHeader(audience));
    const hints = this.hintsFor(page.pathname);
    if (hints) void reply.header('Link', hints);
    if (isForHttpCache) return;
    if (isShared) this.options.httpCache.nameArm(request, reply, audience.arm);
    // Not on a page that an HTTP cache keeps: others would report to this visitor's trace.
    const timing = traceTimingOf(request);
    if (timing) void reply.header('Server-Timing', timing);
  }

  /** Issues the seal that page reports need, and counts the document of a browser that has it. */
  private countDocument({ request, reply, audience, page }: PageVisit, failed: boolean): void {
    if (!audience.counts || page.personal?.posted !== undefined) return;
    const composition = audience.serving.composition.id;
    this.options.counts.add(request, reply, { composition, pathname: page.pathname, failed });
  }

  private sendFromCache(visit: PageVisit, kept: KeptPage): Promise<FastifyReply> {
    const { request, reply } = visit;
    countPageAnswer(kept.freshness);
    const headers = this.headersFor({ scripts: kept.entry.scriptHashes, styleNonce: kept.entry.nonce });
    if (visit.isForHttpCache) Object.assign(headers, this.options.httpCache.headers(request, kept));
    return sendCachedPage(request, reply, kept.entry, headers);
  }

  private sendClientDocument(visit: PageVisit, nonce: string): FastifyReply {
    const { request, reply, page } = visit;
    const { form, posted } = page.personal ?? {};
    // Only the server can run the action of a posted form.
    if (posted !== undefined) return sendUnavailable(reply, 'the page of a posted form was not rendered');
    countPageAnswer('browser');
    const html = Buffer.from(page.parts.clientDocument(page.pathname, page.visitor, nonce));
    const stream = new StreamedPage(request);
    stream.write(withNotes(html, this.notesOf(visit, nonce)));
    stream.end();
    return stream.send(reply, form?.status ?? 200, this.ownHeaders(visit, nonce));
  }

  private stream(
    visit: PageVisit,
    stream: StreamedPage,
    { rendered, nonce }: { rendered: number; nonce: string },
  ): FastifyReply {
    countPageAnswer('rendered');
    const status = rendered === 200 ? (visit.page.personal?.form?.status ?? 200) : rendered;
    const headers = this.ownHeaders(visit, nonce);
    if (status === 503) headers['Retry-After'] = '5';
    return stream.send(visit.reply, status, headers);
  }

  /** Headers of a document that is made for this visit. */
  private ownHeaders({ page, showsInfo }: PageVisit, nonce: string): Record<string, string> {
    const headers = this.headersFor({ scripts: [`nonce-${nonce}`], styleNonce: nonce });
    if (showsInfo || page.personal) headers['Cache-Control'] = 'private, no-store';
    if (showsInfo) headers['X-Robots-Tag'] = 'noindex';
    const retryAfter = page.personal?.form?.retryAfter;
    if (retryAfter) headers['Retry-After'] = retryAfter;
    return headers;
  }

  private notesOf({ audience, showsInfo }: PageVisit, nonce: string): string {
    return pageNotes({ audience, live: this.options.liveVersions(), nonce, showsInfo });
  }
}
