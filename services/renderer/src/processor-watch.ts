import { processorSeconds } from '@store/service-kit/processor-time';

const lookIntervalMs = 250;
/** What takes this many times its limit by the clock is over it as well: it may sleep without using the processor. */
const clockFactor = 10;

/** A thing that is watched. */
export interface Watched {
  readonly what: string;
  readonly limitMs: number;
  /** When it began, by the clock. */
  readonly clockMs: number;
  /** Processor time of the process at the first look; null before. */
  processorMs: number | null;
  /** Milliseconds of processor time from the first look to the last. */
  spentMs: number;
}

/** Watches how much processor time a process takes for each of the things that it is asked for. */
export class ProcessorWatch {
  private readonly watched = new Set<Watched>();
  private readonly timer: NodeJS.Timeout;

  /** @param onOver called with a sentence when something exceeds its limit. */
  constructor(
    private readonly pid: number | undefined,
    private readonly onOver: (reason: string) => void,
  ) {
    this.timer = setInterval(() => void this.look(), lookIntervalMs);
    this.timer.unref();
  }

  /**
   * Watches one thing from now on.
   * @param limitMs milliseconds of processor time.
   * @param what for the sentence, e.g. `a page`.
   */
  begin(limitMs: number, what: string): Watched {
    const entry = { what, limitMs, processorMs: null, clockMs: performance.now(), spentMs: 0 };
    this.watched.add(entry);
    return entry;
  }

  end(entry: Watched | undefined): void {
    if (entry) this.watched.delete(entry);
  }

  close(): void {
    clearInterval(this.timer);
    this.watched.clear();
  }

  private async look(): Promise<void> {
    if (this.watched.size === 0) return;
    const seconds = await processorSeconds(this.pid);
    const now = performance.now();
    // Where the system does not report it, the clock counts.
    const processorMs = seconds === null ? now : seconds * 1000;
    for (const entry of this.watched) {
      entry.processorMs ??= processorMs;
      entry.spentMs = processorMs - entry.processorMs;
      const isOver = entry.spentMs >= entry.limitMs || now - entry.clockMs >= entry.limitMs * clockFactor;
      if (isOver) this.onOver(`${entry.what} took more than ${entry.limitMs} ms of processor time`);
    }
  }
}
