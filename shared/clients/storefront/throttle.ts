import { ClientError } from 'graphql-request';

/** Milliseconds of the first pause; it doubles up to the longest. */
const pauseMs = { first: 200, longest: 5000 };

/** Shopify's codes for too many requests: 430 as a status, `THROTTLED` in an answer. */
const isThrottled = (error: unknown): boolean =>
  error instanceof ClientError &&
  ([429, 430].includes(error.response.status) ||
    (error.response.errors?.some(
      ({ extensions }) => (extensions as { code?: unknown } | undefined)?.code === 'THROTTLED',
    ) ??
      false));

/**
 * Sends requests that count against one limit. After a refusal they go one after the other, in their order, with a pause
 * before each: it doubles with every further refusal and is halved by every answer, until requests go at once again.
 * A refused request was not executed, so it is sent once more.
 */
export class Throttle {
  private pause = 0;
  private lastTurn = Promise.resolve();

  /** @throws what `send` throws, but for a refusal; the signal's reason when it is aborted first. */
  async run<Answer>(send: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    for (;;) {
      if (this.pause > 0) await this.turn(signal);
      const { pause } = this;
      try {
        const answer = await send();
        if (this.pause === pause) this.pause = pause > pauseMs.first ? pause / 2 : 0;
        return answer;
      } catch (error) {
        if (!isThrottled(error)) throw error;
        // Requests that were sent together are refused together, which counts once.
        if (this.pause === pause) this.pause = Math.min(Math.max(pause * 2, pauseMs.first), pauseMs.longest);
      }
    }
  }

  /** Resolves after those who wait already, and a pause. */
  private turn(signal: AbortSignal): Promise<void> {
    const turn = this.lastTurn.then(() => wait(this.pause, signal));
    this.lastTurn = turn;
    return new Promise((resolve, reject) => {
      const end = () => reject(signal.reason as Error);
      if (signal.aborted) end();
      signal.addEventListener('abort', end, { once: true });
      void turn.then(() => {
        signal.removeEventListener('abort', end);
        resolve();
      });
    });
  }
}

/** Resolves after some milliseconds, or when the signal is aborted. */
const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (milliseconds === 0 || signal.aborted) return void resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
