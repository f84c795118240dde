import { runPeriodically } from '@store/service-kit/run-periodically';
import type { WarningLog } from '@store/service-kit/logging';
import { everyNavigationLink } from '@store/shared/shop-data/navigation';
import { collectionUrl, homeUrl } from '@store/shared/contracts/urls';
import type { Served } from '../releases/served';
import type { PageMaker } from '../rendering/page-maker';
import type { Serving } from '../releases/composition-pool';
import { readVisitor } from '../pages/visitor';

/** Pages that most visits begin with: home, and every collection of the navigation. */
export const warmedPages: readonly string[] = [
  homeUrl,
  ...everyNavigationLink().flatMap(({ to }) => (to.startsWith(collectionUrl('')) ? [to] : [])),
];

/** Milliseconds before the first page. */
const firstPauseMs = 2000;
/** Milliseconds between two rounds over a composition's pages. Its renderer keeps what it knows of lists for ten minutes. */
const roundIntervalMs = 5 * 60_000;
/** Milliseconds before the next round after a page failed. */
const retryDelayMs = 30_000;
/** Shortest pause between two pages. */
const pauseMs = 100;
/** Share of the renderer's time that warming may take. */
const timeShare = 1 / 5;

interface Options {
  /** Null while nothing is served. */
  served: () => Pick<Served, 'live' | 'rollout'> | null;
  maker: Pick<PageMaker, 'request' | 'revalidate'>;
  log: WarningLog;
}

/** Where a composition's round is. */
interface Round {
  /** Index of its next page. */
  next: number;
  /** From when that may be rendered. */
  dueAt: number;
}

/**
 * Renders the main pages of every composition that goes live into the page cache, one after the other, and again five
 * minutes later, so that a first visitor finds them there. A page that fails ends its round.
 */
export class CacheWarmer {
  private readonly rounds = new WeakMap<Serving, Round>();
  private restsUntil = 0;
  private stop: () => Promise<void> = async () => undefined;

  constructor(private readonly options: Options) {}

  start(): void {
    this.restsUntil = performance.now() + firstPauseMs;
    this.stop = runPeriodically(
      pauseMs,
      () => this.warmNext(),
      (error) => this.options.log.warn({ reason: String(error) }, 'the page cache could not be warmed'),
    );
  }

  close(): Promise<void> {
    return this.stop();
  }

  /** Renders the next page that is due. */
  private async warmNext(): Promise<void> {
    const { maker, log } = this.options;
    const now = performance.now();
    const serving = this.servings().find((one) => this.roundOf(one).dueAt <= now);
    if (!serving || now < this.restsUntil) return;
    const round = this.roundOf(serving);
    const url = warmedPages[round.next] ?? homeUrl;
    // Replaced below, unless the rendering fails.
    this.rounds.set(serving, { next: 0, dueAt: now + retryDelayMs });
    const status = await maker.revalidate(maker.request(serving, url, readVisitor({})));
    const tookMs = performance.now() - now;
    this.restsUntil = now + tookMs / timeShare;
    if (status === 0 || status >= 500) {
      log.warn({ url, status }, 'a page could not be warmed; the round ends');
    } else if (round.next + 1 < warmedPages.length) {
      this.rounds.set(serving, { next: round.next + 1, dueAt: round.dueAt });
    } else {
      this.rounds.set(serving, { next: 0, dueAt: now + roundIntervalMs });
    }
  }

  private roundOf(serving: Serving): Round {
    let round = this.rounds.get(serving);
    if (!round) {
      round = { next: 0, dueAt: performance.now() };
      this.rounds.set(serving, round);
    }
    return round;
  }

  private servings(): Serving[] {
    const served = this.options.served();
    if (!served) return [];
    const { live, rollout } = served;
    return rollout ? [...new Set([live, rollout.candidate, rollout.control])] : [live];
  }
}
