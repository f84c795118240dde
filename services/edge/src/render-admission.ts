/**
 * Pages that one process has under way at most. Rendering takes one processor, but loaders wait for the Storefront API about
 * as long as ten pages take to render. A process that ends takes its pages along, so there are not more.
 */
export const pagesPerProcess = 10;

/** Milliseconds in which a page begins that says nothing of its time. */
export const usualTimeMs = 5_000;

/** Share of a page's time that it may be expected to take: pages differ, and its data may be late. */
const waitingShare = 1 / 2;

/** Share of the last page in the averages. */
const averageShare = 0.1;

/**
 * Milliseconds for which pages may find every place taken before it is a crowd: half of a page's time, within these limits.
 * In a burst pages wait.
 */
const leastBurstMs = 1_000;
const longestBurstMs = 4_000;

/** Milliseconds without a page that finds every place taken, after which a burst or a crowd is over. */
const calmMs = 100;

/** How many times as long as alone in its process a page takes in a crowd, on average. */
const crowdFactor = 2;

/**
 * Decides whether a page is rendered at once, waits for a place, or is refused. When all places stay taken for longer than
 * a burst, no page waits: as many pages are rendered either way, and the newest are answered soon. The number of pages under
 * way is then limited so that each takes about twice as long as alone.
 */
export class RenderAdmission {
  /** Average milliseconds for which a page has had a place in a process lately. */
  private pageMs = 0;
  /** The same of pages that had their process for themselves when they began. */
  private aloneMs = 0;
  /** Average milliseconds from the end of one page to the next while every place is taken. */
  private betweenMs = 0;
  private lastEnd = -Infinity;
  private lastFull = -Infinity;
  private fullSince = 0;
  private burstMs = leastBurstMs;

  /** @param queueLimit pages that may wait at most. @param now a clock in milliseconds. */
  constructor(
    private readonly queueLimit: number,
    private readonly now = () => performance.now(),
  ) {}

  /** Notes that a page, which has so many milliseconds to begin, finds every place taken. @returns whether it is a crowd. */
  noteFull(timeoutMs = 2 * leastBurstMs): boolean {
    const now = this.now();
    this.burstMs = Math.min(longestBurstMs, Math.max(leastBurstMs, timeoutMs * waitingShare));
    if (now - this.lastFull > calmMs) this.fullSince = now;
    this.lastFull = now;
    return this.isCrowded;
  }

  /** Counts a page that has left its process after so many milliseconds. @param wasAlone whether it was when it began. */
  count(tookMs: number, wasAlone: boolean): void {
    const now = this.now();
    this.pageMs = average(this.pageMs, tookMs);
    if (wasAlone) this.aloneMs = average(this.aloneMs, tookMs);
    if (this.isFull && this.lastEnd >= this.fullSince)
      this.betweenMs = average(this.betweenMs, now - this.lastEnd);
    this.lastEnd = now;
  }

  /** Pages that so many processes have under way at most. */
  placesOf(processes: number): number {
    const places = processes * pagesPerProcess;
    if (!this.isCrowded || this.aloneMs === 0 || this.betweenMs === 0) return places;
    // As many as end in the time that one may take.
    return Math.min(places, Math.max(processes, Math.round((crowdFactor * this.aloneMs) / this.betweenMs)));
  }

  /** Whether a page that finds every place taken would begin in time, as long as pages have taken lately. */
  hasTime(waiting: { queued: number; processes: number }, timeoutMs: number): boolean {
    if (this.isCrowded) return false;
    const places = waiting.processes * pagesPerProcess;
    const expectedMs = ((waiting.queued + 1) / places + 1) * this.pageMs;
    return waiting.queued < this.queueLimit && expectedMs <= timeoutMs * waitingShare;
  }

  /** Whether every place is taken, or was a moment ago. */
  private get isFull(): boolean {
    return this.now() - this.lastFull <= calmMs;
  }

  private get isCrowded(): boolean {
    return this.isFull && this.now() - this.fullSince >= this.burstMs;
  }
}

const average = (before: number, last: number): number =>
  before === 0 ? last : before + (last - before) * averageShare;
