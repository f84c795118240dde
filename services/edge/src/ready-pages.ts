import { everyNavigationLink } from '@store/shared/shop-data/navigation';
import { collectionUrl, homeUrl } from '@store/shared/contracts/urls';
import type { Served } from './composition-follower';
import type { PageMaker } from './page-maker';
import type { Serving } from './releases/composition-pool';
import type { RendererLog } from './renderer';
import { readVisitor } from './visitor';

/** What most visits begin with: home, and every collection that the site's navigation leads to. */
export const readyPages: readonly string[] = [
  homeUrl,
  ...everyNavigationLink().flatMap(({ to }) => (to.startsWith(collectionUrl('')) ? [to] : [])),
];

/** Milliseconds. */
const times = {
  /** Between looks at what is served, and before the first one. */
  look: 2000,
  /** After which a composition's pages are made ready again: its thread knows lists for ten minutes. */
  again: 5 * 60_000,
  /** The same after a round that a failing page has ended. */
  retry: 30_000,
  /** At least between two pages, and while a visitor's page has not begun. */
  rest: 100,
};

/** Pages take at most this share of the rendering thread's time. */
const share = 1 / 5;

interface Options {
  /** Null while nothing is served. */
  served: () => Pick<Served, 'live' | 'rollout'> | null;
  maker: Pick<PageMaker, 'want' | 'renew' | 'isBusy'>;
  log: RendererLog;
}

/**
 * Renders the main pages of every composition that goes live, one after the other and behind everybody's back, and again
 * every five minutes. The first visitor finds them in the cache, and the rendering thread learns the lists behind them:
 * see `mfe-catalog/src/paging/walk-ahead.ts`. A page that
 * fails ends the round; half a minute later there is another one.
 */
export class ReadyPages {
  private closed = false;
  private waiting: { timer: NodeJS.Timeout; end: () => void } | null = null;
  private readonly dueAt = new WeakMap<Serving, number>();

  constructor(private readonly options: Options) {}

  start(): void {
    void this.follow();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.waiting?.timer);
    this.waiting?.end();
  }

  private async follow(): Promise<void> {
    while (await this.pause(times.look)) {
      try {
        for (const serving of this.servings()) await this.makeReady(serving);
      } catch (error) {
        this.options.log.warn({ reason: String(error) }, 'pages of the navigation could not be made ready');
      }
    }
  }

  private async makeReady(serving: Serving): Promise<void> {
    const { maker, log } = this.options;
    if (performance.now() < (this.dueAt.get(serving) ?? 0)) return;
    this.dueAt.set(serving, performance.now() + times.again);
    for (const url of readyPages) {
      while (maker.isBusy) if (!(await this.pause(times.rest))) return;
      if (!this.servings().includes(serving)) return;
      const start = performance.now();
      const status = await maker.renew(maker.want(serving, url, readVisitor({})));
      if (status === 0 || status >= 500) {
        log.warn({ url, status }, 'a page of the navigation could not be made ready; nor are those after it');
        this.dueAt.set(serving, performance.now() + times.retry);
        return;
      }
      const took = performance.now() - start;
      if (!(await this.pause(Math.max(times.rest, took / share - took)))) return;
    }
  }

  private servings(): Serving[] {
    const served = this.options.served();
    return served ? [served.live, ...(served.rollout ? [served.rollout.candidate] : [])] : [];
  }

  /** @returns false when it is to end. */
  private pause(milliseconds: number): Promise<boolean> {
    if (this.closed) return Promise.resolve(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(true), milliseconds);
      timer.unref();
      this.waiting = { timer, end: () => resolve(false) };
    });
  }
}
