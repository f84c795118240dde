import { setTimeout as pause } from 'node:timers/promises';
import type { PublicSettings, VisitorSettings } from '@store/shared/contracts/page';
import { publicSettings } from '@store/release-kit/environment';
import type { ByteSink } from '@store/release-kit/rendering/renderer-contract';
import { readAddress } from '@store/shared/contracts/read-address';
import { cartUrl } from '@store/shared/contracts/urls';
import { CachedPage } from '../cache/cached-page';
import { newPageCache, type KeptPage, type PageCache } from '../cache/page-cache';
import type { EdgeEnvironment } from '../environment';
import type { FormOutcome } from '../forms/form-posts';
import { newNonce, PageParts } from './page-parts';
import type { Serving } from '../releases/composition-pool';
import type { RenderResult } from './renderer';
import { RenderPace } from './render-pace';
import { surrogateKeysOf } from '../cache/surrogate-keys';

/** What makes a page one visitor's. Such a page is never cached. */
export interface Personal {
  /** A form that came back with errors. */
  form?: Extract<FormOutcome, { kind: 'back' }>;
  /** Body of a form for the page's own action. */
  posted?: string;
  /** The cart that a cookie names. */
  cartId?: string;
}

/** One page of a composition in one variant. */
export interface RequestedPage extends Serving {
  parts: PageParts;
  /** Path, and of the query what the page reads. */
  url: string;
  pathname: string;
  visitor: VisitorSettings;
  /** The variant: composition, currency, path and query. */
  cacheKey: string;
  personal?: Personal;
  /** Address of the visitor who asks for it. */
  buyerIp?: string;
  /** The trace of the request for it. */
  traceparent?: string | undefined;
}

interface Rendering {
  /** The nonce of the document's scripts and styles. */
  nonce: string;
  signal: AbortSignal;
  /** Whether the page is put into the cache when it is complete. */
  cacheable: boolean;
  /** Milliseconds in which the page has to begin. */
  timeoutMs: number;
}

/** Milliseconds in which a page has to begin that is rendered ahead of visitors. */
const aheadMs = 5_000;

/** Share of its time for which a page waits for a rendering of it that is under way. The rest is enough for its own. */
const sharedWait = 1 / 2;

/** Renders pages, for visitors and ahead of them, and fills the cache. */
export class PageMaker {
  private readonly partsOf = new WeakMap<object, PageParts>();
  private readonly revalidations = new Map<string, Promise<number>>();
  /** Renderings of pages for the cache that are under way, by cache key. Their signals say that they have ended. */
  private readonly underWay = new Map<string, AbortSignal>();
  /** Pages that a renderer was asked for and that have not begun. */
  private waiting = 0;
  /** How many renderings may wait so that all begin soon. */
  readonly pace = new RenderPace();

  constructor(
    private readonly settings: PublicSettings,
    readonly cache: PageCache,
  ) {}

  /** @param asked path and query; names of the query that the page does not read are left out. */
  request(serving: Serving, asked: string, visitor: VisitorSettings): RequestedPage {
    let parts = this.partsOf.get(serving.composition);
    if (!parts) {
      parts = new PageParts(serving.composition, this.settings);
      this.partsOf.set(serving.composition, parts);
    }
    const pathname = asked.split('?')[0] ?? '/';
    const url = readAddress(asked, serving.composition.queriesOf(pathname));
    const cacheKey = `${serving.composition.id} ${visitor.currency.code} ${url}`;
    return { ...serving, parts, url, pathname, visitor, cacheKey };
  }

  /** Addresses of a composition's kept pages, the one that was asked for last first. */
  keptAddresses(composition: string): string[] {
    const keys = [...this.cache.keys()].filter((key) => key.startsWith(`${composition} `));
    return [...new Set(keys.map((key) => key.split(' ').slice(2).join(' ')))];
  }

  /** Whether a page is being rendered for the cache. */
  isUnderWay({ cacheKey }: RequestedPage): boolean {
    return this.underWay.has(cacheKey);
  }

  /**
   * Waits for a page that is being rendered for another visitor: until it is in the cache, or will not be, or for half of its
   * time.
   */
  async waitFor({ cacheKey }: RequestedPage, timeMs: number): Promise<KeptPage | null> {
    const ended = this.underWay.get(cacheKey);
    // Rejects when the rendering ends before the time does.
    if (ended) await pause(timeMs * sharedWait, undefined, { signal: ended }).catch(() => undefined);
    return this.cache.get(cacheKey);
  }

  async render(page: RequestedPage, sink: ByteSink, rendering: Rendering): Promise<RenderResult> {
    if (!rendering.cacheable) return this.renderNow(page, sink, rendering);
    const end = this.mark(page.cacheKey, rendering.signal);
    const caching = this.cachingSink(page, sink, { nonce: rendering.nonce, end });
    try {
      const result = await this.renderNow(page, caching, rendering);
      if (result !== 'rendered') end();
      return result;
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Marks a page as under way. @returns a function that removes the mark. */
  private mark(cacheKey: string, signal: AbortSignal): () => void {
    if (this.underWay.has(cacheKey)) return () => undefined;
    const ended = new AbortController();
    const end = () => {
      this.underWay.delete(cacheKey);
      // Without a reason each would make an error with its stack.
      ended.abort('ended');
    };
    this.underWay.set(cacheKey, ended.signal);
    // Its visitor may leave, and then nobody can say when the rest of it comes.
    signal.addEventListener('abort', end, { once: true });
    return end;
  }

  private async renderNow(
    page: RequestedPage,
    sink: ByteSink,
    { nonce, signal, timeoutMs }: Rendering,
  ): Promise<RenderResult> {
    const { composition, renderer, parts, url, pathname, visitor, buyerIp, traceparent } = page;
    const { entry, integrity } = composition.shell;
    const { form, ...personal } = page.personal ?? {};
    const request = {
      ...personal,
      ...(pathname === cartUrl && !personal.cartId && { hasNoCart: true }),
      ...(form && { submission: form.submission }),
      url,
      visitor,
      buyerIp,
      traceparent,
      head: parts.head(nonce),
      preloads: parts.preloads(pathname),
      pageData: parts.pageData(visitor),
      script: entry,
      ...(integrity && { scriptIntegrity: integrity }),
      nonce,
      timeoutMs,
      signal,
    };
    const waiting = (this.waiting += 1);
    const askedAt = performance.now();
    try {
      const result = await renderer.render(request, sink);
      const tookMs = performance.now() - askedAt;
      if (result !== 'browser') this.pace.count({ result, tookMs, timeMs: timeoutMs, waiting });
      return result;
    } finally {
      this.waiting -= 1;
    }
  }

  /**
   * Renders a page without a visitor and puts it into the cache. Concurrent calls for the same page share one rendering.
   * @param timeoutMs milliseconds in which it has to begin.
   * @returns its HTTP status; 0 when only the browser can render it now.
   */
  revalidate(page: RequestedPage, timeoutMs = aheadMs): Promise<number> {
    const { cacheKey } = page;
    const running = this.revalidations.get(cacheKey);
    if (running) return running;
    const revalidation = this.renderToCache(page, timeoutMs).finally(() =>
      this.revalidations.delete(cacheKey),
    );
    this.revalidations.set(cacheKey, revalidation);
    return revalidation;
  }

  private renderToCache(page: RequestedPage, timeoutMs: number): Promise<number> {
    const { signal } = new AbortController();
    let status = 0;
    return new Promise((resolve, reject) => {
      const sink: ByteSink = {
        start: (answer) => void (status = answer.status),
        chunk: () => undefined,
        end: () => resolve(status),
      };
      this.render(page, sink, { nonce: newNonce(), signal, cacheable: true, timeoutMs }).then((result) => {
        if (result !== 'rendered') resolve(0);
      }, reject);
    });
  }

  /** Passes a page on and puts it into the cache when it is complete and its status is 200. */
  private cachingSink(
    { cacheKey, pathname }: RequestedPage,
    sink: ByteSink,
    { nonce, end }: { nonce: string; end: () => void },
  ): ByteSink {
    const begunAt = this.cache.now();
    let status = 0;
    const chunks: Buffer[] = [];
    return {
      start(answer) {
        status = answer.status;
        sink.start(answer);
      },
      chunk(more) {
        chunks.push(more);
        sink.chunk(more);
      },
      end: (outcome) => {
        if (status === 200 && outcome.complete) {
          const html = Buffer.concat(chunks);
          // They have no letter beyond ASCII.
          const keys = surrogateKeysOf(pathname, html.toString('latin1'));
          this.cache.set(cacheKey, new CachedPage(html, nonce, keys), begunAt);
        }
        sink.end(outcome);
        end();
      },
    };
  }
}

/** The edge's page maker, with an empty cache. */
export const newPageMaker = (environment: EdgeEnvironment): PageMaker =>
  new PageMaker(publicSettings(environment), newPageCache());
