import type { PublicSettings, VisitorSettings } from '@store/shared/contracts/page';
import type { PageSink } from '@store/shared/contracts/server-rendering';
import type { FormOutcome } from './form-posts';
import { PageBody } from './page-body';
import type { PageCache } from './page-cache';
import { noncePlaceholder, PageParts } from './page-parts';
import type { Serving } from './releases/composition-pool';
import type { RenderResult } from './renderer';

/** What makes a page one visitor's: it is never cached then. */
export interface Personal {
  /** A form that came back. */
  form?: Extract<FormOutcome, { kind: 'back' }>;
  /** A form for the page's own action, as it was sent. */
  posted?: string;
  /** The cart that a cookie names. */
  cartId?: string;
}

/** One page of a composition, as it is rendered. */
export interface WantedPage extends Serving {
  parts: PageParts;
  /** Path and query. */
  url: string;
  pathname: string;
  visitor: VisitorSettings;
  cacheKey: string;
  personal?: Personal;
}

/** Has pages rendered, for visitors and ahead of them. */
export class PageMaker {
  private readonly partsOf = new WeakMap<object, PageParts>();
  private readonly renewing = new Map<string, Promise<number>>();
  private beginning = 0;

  constructor(
    private readonly settings: PublicSettings,
    readonly cache: PageCache,
  ) {}

  /** Whether a page that was asked for has not begun yet. */
  get isBusy(): boolean {
    return this.beginning > 0;
  }

  want(serving: Serving, url: string, visitor: VisitorSettings): WantedPage {
    let parts = this.partsOf.get(serving.composition);
    if (!parts) {
      parts = new PageParts(serving.composition, this.settings);
      this.partsOf.set(serving.composition, parts);
    }
    const pathname = url.split('?')[0] ?? '/';
    const cacheKey = `${serving.composition.id} ${visitor.currency.code} ${url}`;
    return { ...serving, parts, url, pathname, visitor, cacheKey };
  }

  async render(wanted: WantedPage, sink: PageSink, signal: AbortSignal): Promise<RenderResult> {
    const { renderer, parts, url, pathname, visitor, personal: { form, ...personal } = {} } = wanted;
    const request = {
      ...personal,
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
    this.beginning += 1;
    try {
      return await renderer.render(request, sink);
    } finally {
      this.beginning -= 1;
    }
  }

  /**
   * Renders a page anew without a visitor, once however often that is asked for meanwhile, and keeps it when it is whole.
   * @returns its status; 0 when only the browser can render it now.
   */
  renew(wanted: WantedPage): Promise<number> {
    const { cacheKey } = wanted;
    const underWay = this.renewing.get(cacheKey);
    if (underWay) return underWay;
    const renewal = this.renderToCache(wanted).finally(() => this.renewing.delete(cacheKey));
    this.renewing.set(cacheKey, renewal);
    return renewal;
  }

  private renderToCache(wanted: WantedPage): Promise<number> {
    let html = '';
    let status = 0;
    return new Promise((resolve, reject) => {
      const sink: PageSink = {
        start: (answer) => void (status = answer.status),
        chunk: (more) => void (html += more),
        end: ({ complete }) => {
          if (status === 200 && complete)
            this.cache.keep(wanted.cacheKey, new PageBody(html, noncePlaceholder));
          resolve(status);
        },
      };
      this.render(wanted, sink, new AbortController().signal).then((result) => {
        if (result !== 'rendered') resolve(0);
      }, reject);
    });
  }
}
