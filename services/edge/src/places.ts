import { clientNetworks, type ClientNetwork } from '@store/service-kit/client-key';

interface Limits {
  /** Places in all. */
  all: number;
  /**
   * Places of one client; a wider network of addresses has more, but never more than half of all. As many again may wait for
   * one, and four times {@link all} together.
   */
  perClient: number;
}

type Client = readonly ClientNetwork[];

interface Waiter {
  client: Client;
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
  /** By the key of a network. */
  private readonly takenBy = new Map<string, number>();
  private readonly waitingBy = new Map<string, number>();
  private waiters: Waiter[] = [];

  constructor(private readonly limits: Limits) {}

  /**
   * @param address of the client.
   * @param signal ends the wait for a place.
   * @returns gives the place back; further calls do nothing.
   * @throws NoPlaceError
   */
  async take(address: string, signal: AbortSignal): Promise<() => void> {
    const client = clientNetworks(address);
    if (!this.hasRoomFor(client)) await this.wait(client, signal);
    else this.enter(client);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.leave(client);
    };
  }

  private wait(client: Client, signal: AbortSignal): Promise<void> {
    if (this.waiters.length >= 4 * this.limits.all || !this.hasShare(client, this.waitingBy))
      return Promise.reject(new NoPlaceError('too many wait for a place'));
    return new Promise((resolve, reject) => {
      const end = () => {
        signal.removeEventListener('abort', stop);
        this.waiters = this.waiters.filter((other) => other !== waiter);
        count(this.waitingBy, client, -1);
      };
      const stop = () => {
        end();
        reject(new NoPlaceError('no place became free in time'));
      };
      const waiter: Waiter = {
        client,
        enter: () => {
          end();
          this.enter(client);
          resolve();
        },
      };
      signal.addEventListener('abort', stop, { once: true });
      this.waiters.push(waiter);
      count(this.waitingBy, client, 1);
      if (signal.aborted) stop();
    });
  }

  private hasRoomFor(client: Client): boolean {
    return this.taken < this.limits.all && this.hasShare(client, this.takenBy);
  }

  /** Whether each network of a client has fewer than it may have. */
  private hasShare(client: Client, counts: ReadonlyMap<string, number>): boolean {
    const { all, perClient } = this.limits;
    return client.every(({ key, times }) => (counts.get(key) ?? 0) < Math.min(perClient * times, all / 2));
  }

  private enter(client: Client): void {
    this.taken += 1;
    count(this.takenBy, client, 1);
  }

  private leave(client: Client): void {
    this.taken -= 1;
    count(this.takenBy, client, -1);
    this.waiters.find((waiter) => this.hasRoomFor(waiter.client))?.enter();
  }
}

function count(counts: Map<string, number>, client: Client, change: 1 | -1): void {
  for (const { key } of client) {
    const next = (counts.get(key) ?? 0) + change;
    if (next > 0) counts.set(key, next);
    else counts.delete(key);
  }
}
