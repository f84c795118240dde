/**
 * Pages that one process has under way at most. Rendering takes one processor, but loaders wait for the Storefront API about
 * as long as ten pages take to render. A process that ends takes its pages along, so there are not more.
 */
export const pagesPerProcess = 10;

/** Share of a page's time that it may be expected to take: pages differ, and its data may be late. */
const waitingShare = 1 / 2;

/** Share of the last page in the averages. */
const averageShare = 0.1;

/** Milliseconds for which pages may find the queue full before it is a crowd. Until then it is a burst, in which pages wait. */
const burstMs = 1_000;

/** Milliseconds without a page that finds the queue full, or in a crowd every place taken, after which it is calm again. */
const calmMs = 100;

/** How many times as long as alone in its process a page takes in a crowd, on average. */
const crowdFactor = 2;

/**
 * Decides whether a page is rendered at once, waits for a place, or is refused. When the queue stays full for longer than a
 * burst, no page waits: as many pages are rendered either way, and the newest are answered soon. The number of pages under
 * way is then limited so that each takes about twice as long as alone.
 */
export class RenderAdmission {
  /** Average milliseconds for which a page has had a place in a process lately. */
  private pageMs = 0;
  /** The same of pages that had their process for themselves when they began. */
  private aloneMs = 0;
  /** Average milliseconds from the end of one page to the next while the queue is full. */
  private betweenMs = 0;
  private lastEnd = -Infinity;
  private lastFull = -Infinity;
  /** Since when the queue has been full; Infinity while it is calm. */
  private fullSince = Infinity;
  private calmCheck: NodeJS.Timeout | undefined;

  /** @param queueLimit pages that may wait at most. */
  constructor(private readonly queueLimit: number) {}

  /** Whether the queue has been full for longer than a burst. */
  get isCrowded(): boolean {
    return performance.now() - this.fullSince >= burstMs;
  }

  /** Counts a page that has left its process after so many milliseconds. @param wasAlone whether it was when it began. */
  count(tookMs: number, wasAlone: boolean): void {
    const now = performance.now();
    this.pageMs = average(this.pageMs, tookMs);
    if (wasAlone) this.aloneMs = average(this.aloneMs, tookMs);
    if (this.lastEnd >= this.fullSince) this.betweenMs = average(this.betweenMs, now - this.lastEnd);
    this.lastEnd = now;
  }

  /** Pages that so many processes have under way at most. */
  placesOf(processes: number): number {
    const places = processes * pagesPerProcess;
    if (!this.isCrowded || this.aloneMs === 0 || this.betweenMs === 0) return places;
    // As many as end in the time that one may take.
    return Math.min(places, Math.max(processes, Math.round((crowdFactor * this.aloneMs) / this.betweenMs)));
  }

  /**
   * Decides whether a page that finds every place taken waits. Outside of a crowd it does when it would begin in time, as
   * long as pages have taken lately.
   */
  mayWait({ queued, processes }: { queued: number; processes: number }, timeoutMs: number): boolean {
    const places = processes * pagesPerProcess;
    const expectedMs = ((queued + 1) / places + 1) * this.pageMs;
    const hasRoom = queued < this.queueLimit && expectedMs <= timeoutMs * waitingShare;
    // A few slow pages do not fill the queue: it is full only when as many pages wait as may be under way.
    const isQueueFull = !hasRoom && queued >= Math.min(places, this.queueLimit);
    if (this.isCrowded || isQueueFull) this.noteFull();
    return hasRoom && !this.isCrowded;
  }

  private noteFull(): void {
    this.lastFull = performance.now();
    this.fullSince = Math.min(this.fullSince, this.lastFull);
    this.checkLater();
  }

  /** Checks for calm after the requests have been read that came while this process was busy. */
  private checkLater(): void {
    this.calmCheck ??= setTimeout(() => setImmediate(() => this.check()), calmMs).unref();
  }

  private check(): void {
    this.calmCheck = undefined;
    if (performance.now() - this.lastFull < calmMs) this.checkLater();
    else this.fullSince = Infinity;
  }
}

const average = (before: number, last: number): number =>
  before === 0 ? last : before + (last - before) * averageShare;
