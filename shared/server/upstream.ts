import { once } from 'node:events';
import CircuitBreaker from 'opossum';

/** When a service counts as not answering. Milliseconds. */
const settings = {
  /** No time limit here: callers pass one with each call. */
  timeout: false,
  /** The breaker opens when half of at least four calls in five seconds got no answer, */
  errorThresholdPercentage: 50,
  volumeThreshold: 4,
  rollingCountTimeout: 5_000,
  rollingCountBuckets: 5,
  /** and lets one call through after this time; that call's answer closes it. */
  resetTimeout: 500,
} as const;

interface Options {
  /** Whether an error says nothing of the service, for example because the caller left. */
  isOurs?: (error: Error) => boolean;
  /** Called when the service stops answering, and when it answers again. */
  onDown?: (isDown: boolean) => void;
}

/**
 * A service that is not asked while it does not answer: after failed calls others fail at once, and every half second one
 * is let through to see whether it answers again (a circuit breaker, opossum).
 */
export class Upstream {
  private readonly breaker: CircuitBreaker<[() => Promise<unknown>]>;

  constructor({ isOurs, onDown }: Options = {}) {
    this.breaker = new CircuitBreaker((call: () => Promise<unknown>) => call(), {
      ...settings,
      ...(isOurs && { errorFilter: isOurs }),
    });
    this.breaker.on('open', () => onDown?.(true));
    this.breaker.on('close', () => onDown?.(false));
  }

  /** Whether it has stopped answering. */
  get isDown(): boolean {
    return !this.breaker.closed;
  }

  /**
   * Makes a call, which rejects when there is no answer. While the call that was let through is under way, others wait
   * for its answer, because pages ask several things at once.
   * @param signal ends that wait; the call itself has to watch it too.
   * @throws at once while the service is down.
   */
  async call<Answer>(call: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    if (this.breaker.halfOpen && !this.breaker.pendingClose) await this.answerOfAnother(signal);
    return (await this.breaker.fire(call)) as Answer;
  }

  private async answerOfAnother(signal: AbortSignal): Promise<void> {
    const settled = new AbortController();
    const events = ['close', 'open'].map((event) =>
      once(this.breaker, event, { signal: AbortSignal.any([signal, settled.signal]) }),
    );
    try {
      await Promise.race(events);
    } finally {
      settled.abort();
      await Promise.allSettled(events);
    }
  }
}
