import type { RenderResult } from './renderer';

/** Renderings that may wait for their beginning: at the start, at least and at most. */
const bounds = { first: 16, least: 4, most: 500 };

/** Share of its time in which a page should begin. */
const promptShare = 1 / 4;

/** How many times as long as alone a page takes before others count as the reason. */
const aloneFactor = 2;

/** What a prompt page adds, and a late one leaves, while about as many wait as may. */
const change = { prompt: 0.2, late: 0.95 };

/** Share of the last page in the average. */
const averageShare = 0.1;

interface BegunPage {
  result: RenderResult;
  /** Milliseconds until it began, or was refused. */
  tookMs: number;
  /** Milliseconds that it had. */
  timeMs: number;
  /** Pages that waited for their beginning when it was asked for, itself included. */
  waiting: number;
}

/**
 * How many renderings may wait at the same time so that each begins in a quarter of its time, whatever renders them: found by
 * adding while that many do, and taking away while they do not, as networks find the rate of a line.
 */
export class RenderPace {
  private limit = bounds.first;
  /** Average milliseconds until a page began that waited alone. */
  private aloneMs = 0;

  get pages(): number {
    return Math.floor(this.limit);
  }

  count({ result, tookMs, timeMs, waiting }: BegunPage): void {
    if (waiting === 1 && result === 'rendered')
      this.aloneMs = this.aloneMs === 0 ? tookMs : this.aloneMs + (tookMs - this.aloneMs) * averageShare;
    // Few pages say nothing of how many can wait.
    if (waiting < this.limit / 2) return;
    const isLate = tookMs > Math.max(timeMs * promptShare, this.aloneMs * aloneFactor);
    this.limit =
      isLate || result === 'overloaded'
        ? Math.max(bounds.least, this.limit * change.late)
        : Math.min(bounds.most, this.limit + change.prompt);
  }
}
