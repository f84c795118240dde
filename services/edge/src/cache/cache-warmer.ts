import { everyNavigationLink } from '@store/shared/shop-data/navigation';
import { collectionUrl, homeUrl } from '@store/shared/contracts/urls';
import type { Served } from '../releases/served';
import type { PageMaker } from '../rendering/page-maker';
import type { Serving } from '../releases/composition-pool';
import type { RendererLog } from '../rendering/renderer';
import { readVisitor } from '../pages/visitor';

/** Pages that most visits begin with: home, and every collection of the navigation. */
export const warmedPages: readonly string[] = [
  homeUrl,
  ...everyNavigationLink().flatMap(({ to }) => (to.startsWith(collectionUrl('')) ? [to] : [])),
];

/** Milliseconds between looks at what is served, and before the first one. */
const lookIntervalMs = 2000;
/** Milliseconds between two rounds over a composition's pages. Its renderer keeps what it knows of lists for ten minutes. */
const roundIntervalMs = 5 * 60_000;
/** Milliseconds before the next round after a page failed. */
const retryDelayMs = 30_000;
/** Shortest pause between two pages, and while a visitor's page has not begun. */
const pauseMs = 100;
/** A page of the navigation waits at most so long for visitors' pages: on a busy edge it is late, not left out. */
const longestWaitMs = 30_000;
/** Share of the renderer's time that warming may take. */
const timeShare = 1 / 5;

interface Options {
  /** Null while nothing is served. */
  served: () => Pick<Served, 'live' | 'rollout'> | null;
  maker: Pick<PageMaker, 'request' | 'revalidate' | 'isBusy'>;
  log: RendererLog;
}

/**
 * Renders the main pages of every composition that goes live into the page cache, one after the other, and again every
 * five minutes. So a first visitor finds them there, and the renderer has read the lists behind them
 * (`mfe-catalog/src/paging/cursor-prefetcher.ts`). A page that fails ends its round.
 */
export class CacheWarmer {
  private closed = false;
  private pending: { timer: NodeJS.Timeout; cancel: () => void } | null = null;
  private readonly dueAt = new WeakMap<Serving, number>();

  constructor(private readonly options: Options) {}

  start(): void {
    void this.run();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.pending?.timer);
    this.pending?.cancel();
  }

  private async run(): Promise<void> {
    while (await this.pause(lookIntervalMs)) {
      try {
        for (const serving of this.servings()) await this.warm(serving);
      } catch (error) {
        this.options.log.warn({ reason: String(error) }, 'the page cache could not be warmed');
      }
    }
  }

  private async warm(serving: Serving): Promise<void> {
    const { maker, log } = this.options;
    if (performance.now() < (this.dueAt.get(serving) ?? 0)) return;
    this.dueAt.set(serving, performance.now() + roundIntervalMs);
    for (const url of warmedPages) {
      for (let waited = 0; maker.isBusy && waited < longestWaitMs; waited += pauseMs)
        if (!(await this.pause(pauseMs))) return;
      if (!this.servings().includes(serving)) return;
      const start = performance.now();
      const status = await maker.revalidate(maker.request(serving, url, readVisitor({})));
      if (status === 0 || status >= 500) {
        log.warn({ url, status }, 'a page could not be warmed; the round ends');
        this.dueAt.set(serving, performance.now() + retryDelayMs);
        return;
      }
      const durationMs = performance.now() - start;
      if (!(await this.pause(Math.max(pauseMs, durationMs / timeShare - durationMs)))) return;
    }
  }

  private servings(): Serving[] {
    const served = this.options.served();
    if (!served) return [];
    const { live, rollout } = served;
    return [...new Set([live, ...(rollout ? [rollout.candidate, rollout.control] : [])])];
  }

  /** @returns false when the warmer was closed. */
  private pause(milliseconds: number): Promise<boolean> {
    if (this.closed) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), milliseconds);
      timer.unref();
      this.pending = { timer, cancel: () => resolve(false) };
    });
  }
}
