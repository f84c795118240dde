interface Limits {
  /** Places in all. */
  all: number;
  /** Places of one client. As many again and four times {@link all} may wait for one. */
  perClient: number;
}

interface Waiter {
  client: string;
  enter: () => void;
}

/** No place became free in time, or too many wait for one. */
export class NoPlaceError extends Error {
  override readonly name = 'NoPlaceError';
}

/**
 * A limited number of places for work that is under way, of which one client gets a share. Who finds none waits, first come
 * first served, but nobody waits for a client that has used up its share.
 */
export class Places {
  private taken = 0;
  private readonly takenBy = new Map<string, number>();
  private waiters: Waiter[] = [];

  constructor(private readonly limits: Limits) {}

  /**
   * @param signal ends the wait for a place.
   * @returns gives the place back; further calls do nothing.
   * @throws NoPlaceError
   */
  async take(client: string, signal: AbortSignal): Promise<() => void> {
    if (!this.hasRoomFor(client)) await this.wait(client, signal);
    else this.enter(client);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.leave(client);
    };
  }

  private wait(client: string, signal: AbortSignal): Promise<void> {
    const { all, perClient } = this.limits;
    const waitOfClient = this.waiters.filter((waiter) => waiter.client === client).length;
    if (waitOfClient >= perClient || this.waiters.length >= 4 * all)
      return Promise.reject(new NoPlaceError('too many wait for a place'));
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.waiters = this.waiters.filter((other) => other !== waiter);
        reject(new NoPlaceError('no place became free in time'));
      };
      const waiter: Waiter = {
        client,
        enter: () => {
          signal.removeEventListener('abort', stop);
          this.enter(client);
          resolve();
        },
      };
      if (signal.aborted) {
        stop();
        return;
      }
      signal.addEventListener('abort', stop, { once: true });
      this.waiters.push(waiter);
    });
  }

  private hasRoomFor(client: string): boolean {
    return this.taken < this.limits.all && (this.takenBy.get(client) ?? 0) < this.limits.perClient;
  }

  private enter(client: string): void {
    this.taken += 1;
    this.takenBy.set(client, (this.takenBy.get(client) ?? 0) + 1);
  }

  private leave(client: string): void {
    this.taken -= 1;
    const left = (this.takenBy.get(client) ?? 1) - 1;
    if (left > 0) this.takenBy.set(client, left);
    else this.takenBy.delete(client);
    const next = this.waiters.findIndex((waiter) => this.hasRoomFor(waiter.client));
    if (next >= 0) this.waiters.splice(next, 1)[0]?.enter();
  }
}
