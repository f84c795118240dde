import { defaultCurrency } from '@store/shared/shop-data/currencies';
import { inTime, isTimeOver, timeLeftMs } from '@store/service-kit/deadline';
import type { ArtifactStore } from '@store/release-kit/artifact-store';
import { sha256Of } from '@store/release-kit/integrity';
import { ReleaseError } from '@store/release-kit/release-error';
import type { RendererClient } from '@store/release-kit/rendering/renderer-client';
import type { Preparation, RenderedComposition } from '@store/release-kit/rendering/renderer-contract';
import type { Sample } from './sample-addresses';
import type { Releases } from './static-checks';

export interface PageRendererSettings {
  artifacts: Pick<ArtifactStore, 'documentHash'>;
  renderer: Pick<RendererClient, 'prepare' | 'render'>;
}

interface Options extends PageRendererSettings {
  releases: Releases;
  /** Milliseconds that one page may take. */
  limitMs: number;
}

/** How one page came out. */
export interface Rendered {
  status: number;
  /** No part of it failed. */
  isComplete: boolean;
  /** Why nothing was rendered; null when something was. */
  reason: string | null;
  /** It was given up by the clock. */
  isLate: boolean;
  /** Milliseconds that it took. */
  ms: number;
}

/** Milliseconds that all pages together may take. */
const totalLimitMs = 60_000;

/** Milliseconds that a renderer gives to one page at most. */
const mostMs = 60_000;

/** Has pages of a composition rendered by the rendering service, as an edge does. */
export class PageRenderer {
  private preparation: Promise<Preparation> | null = null;
  /** Whether the renderer has loaded the composition, and no page has failed since. */
  private isLoaded = false;

  constructor(private readonly options: Options) {}

  /**
   * Renders pages one after the other; those for which no time was left are missing.
   * @param onPage called before each.
   * @returns them by address.
   * @throws RendererUnavailable, and DeadlineError when the renderer does not get ready in time.
   */
  async renderAll(samples: readonly Sample[], onPage: () => void): Promise<Map<string, Rendered>> {
    const pages = new Map<string, Rendered>();
    const until = performance.now() + totalLimitMs;
    for (const sample of samples) {
      if (performance.now() > until || isTimeOver()) break;
      onPage();
      const page = await this.render(sample);
      // A page that the gate's deadline ended may be well.
      if (page.isLate && isTimeOver()) break;
      pages.set(sample.address, page);
    }
    return pages;
  }

  /** @throws RendererUnavailable, and DeadlineError when the renderer does not get ready in time. */
  async render(sample: Sample): Promise<Rendered> {
    const preparation = await (this.preparation ??= this.prepared());
    const none = { status: 0, isComplete: false, isLate: false };
    try {
      // After a page that ended its process or keeps it busy, this waits for the next one.
      if (!this.isLoaded) await inTime(this.options.renderer.prepare(preparation), mostMs);
    } catch (error) {
      // A composition whose shell does not start gives its reason for every page.
      if (error instanceof ReleaseError) return { ...none, reason: error.message, ms: 0 };
      throw error;
    }
    const began = performance.now();
    const page = await this.renderPage(preparation, sample);
    this.isLoaded = page.reason === null;
    return { ...none, ...page, ms: performance.now() - began };
  }

  private async renderPage(
    preparation: Preparation,
    { address, cart }: Sample,
  ): Promise<Partial<Rendered> & Pick<Rendered, 'reason'>> {
    const page = {
      url: address,
      visitor: { currency: defaultCurrency },
      ...(cart !== undefined && { cartId: cart }),
      head: '',
      preloads: [],
      pageData: { before: '', after: '' },
      script: '/gate.js',
      nonce: 'gate',
      timeoutMs: timeLeftMs(Math.min(this.options.limitMs, mostMs)),
    };
    let status = 0;
    let end: (isComplete: boolean) => void = () => undefined;
    const ended = new Promise<boolean>((resolve) => (end = resolve));
    const sink = {
      start: (answer: { status: number }) => void (status = answer.status),
      chunk: () => undefined,
      end: ({ complete }: { complete: boolean }) => end(complete),
    };
    const leaving = new AbortController();
    const order = { ...preparation, page };
    const { result, reason } = await this.options.renderer.render(order, sink, { signal: leaving.signal });
    if (result === 'rendered') {
      const isComplete = await inTime(ended, mostMs).catch(() => null);
      leaving.abort();
      if (isComplete === null) return { reason: 'it began, and did not end', isLate: true };
      return { status, isComplete, reason: null };
    }
    const isLate = result === 'overloaded';
    const usual = isLate ? 'it did not begin in time' : 'only the browser could render it';
    return { reason: reason ?? usual, isLate };
  }

  private async prepared(): Promise<Preparation> {
    const { releases, artifacts } = this.options;
    const slices = {} as RenderedComposition['slices'];
    const documents = {} as RenderedComposition['documents'];
    for (const { slice, version } of Object.values(releases)) {
      slices[slice] = version;
      documents[slice] = await artifacts.documentHash(slice, version);
    }
    const id = `gate-${sha256Of(Object.values(documents).join()).slice(0, 12)}`;
    return { composition: { id, slices, documents } };
  }
}
