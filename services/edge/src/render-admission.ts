/**
 * Pages that one process has under way at most. Rendering takes one processor, but loaders wait for the Storefront API about
 * as long as ten pages take to render. A process that ends takes its pages along, so there are not more.
 */
export const pagesPerProcess = 10;

/** Milliseconds in which a page begins that says nothing of its time. */
export const usualTimeMs = 5_000;

/** Share of a page's time that it may be expected to take: pages differ, and its data may be late. */
const waitingShare = 1 / 2;

/** Share of the last page in the average time of a page. */
const averageShare = 0.1;

/** Decides whether a page that would have to wait can begin in time. */
export class RenderAdmission {
  /** Average milliseconds for which a page has had a place in a process lately. */
  private pageMs = 0;

  /** @param queueLimit pages that may wait at most. */
  constructor(private readonly queueLimit: number) {}

  /** Counts a page that has left its process after so many milliseconds. */
  count(tookMs: number): void {
    this.pageMs = this.pageMs === 0 ? tookMs : this.pageMs + (tookMs - this.pageMs) * averageShare;
  }

  /** Whether a page would begin in time after those in the queue, as long as pages have taken lately. */
  hasTime(waiting: { queued: number; processes: number }, timeoutMs: number): boolean {
    const places = waiting.processes * pagesPerProcess;
    const expectedMs = ((waiting.queued + 1) / places + 1) * this.pageMs;
    return waiting.queued < this.queueLimit && expectedMs <= timeoutMs * waitingShare;
  }
}
