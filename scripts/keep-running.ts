import type { ServiceName } from './services';

/** What a shop is without while a service is away. */
const missing: Record<ServiceName, string> = {
  edge: 'the shop is closed',
  backend: 'accounts, orders, reviews and forms answer 503',
  commerce: 'only pages that are cached are shown, and carts wait',
  renderer: 'pages are cached ones, or rendered in the browser',
  releases: 'nothing can be released; the shop goes on',
};

/** Milliseconds: the pause before the first new start, the longest one, and the life after which pauses begin anew. */
const pauses = { firstMs: 500, longestMs: 30_000, calmMs: 60_000 };

interface Options {
  start: (name: ServiceName) => Promise<unknown>;
  say: (sentence: string) => void;
}

/** Starts services again that ended by themselves, after pauses that double. */
export class KeepRunning {
  private readonly pauseOf = new Map<ServiceName, number>();
  private readonly timers = new Map<ServiceName, NodeJS.Timeout>();
  private readonly startedAt = new Map<ServiceName, number>();
  private closed = false;

  constructor(private readonly options: Options) {}

  /** To be called when a service has ended. */
  lost(name: ServiceName): void {
    if (this.closed) return;
    const livedMs = performance.now() - (this.startedAt.get(name) ?? -Infinity);
    const pauseMs = livedMs > pauses.calmMs ? pauses.firstMs : (this.pauseOf.get(name) ?? pauses.firstMs);
    this.pauseOf.set(name, Math.min(pauses.longestMs, pauseMs * 2));
    this.options.say(
      `${name} stopped unexpectedly and is started again in ${pauseMs / 1000} s; until then ${missing[name]}.`,
    );
    this.timers.set(
      name,
      setTimeout(() => void this.startAgain(name), pauseMs),
    );
  }

  close(): void {
    this.closed = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private async startAgain(name: ServiceName): Promise<void> {
    this.startedAt.set(name, performance.now());
    try {
      await this.options.start(name);
      this.options.say(`${name} is back.`);
    } catch (error) {
      if (this.closed) return;
      this.options.say(error instanceof Error ? error.message : String(error));
      this.lost(name);
    }
  }
}
