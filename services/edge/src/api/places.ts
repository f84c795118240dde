import type { FastifyReply } from 'fastify';
import { clientNetworks, type ClientNetwork } from '@store/service-kit/client-key';
import { NetworkCounts } from '../limits/network-counts';

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

/** Ends a wait after a time, and when the client leaves. */
export function endOfWait(reply: FastifyReply, waitMs: number): AbortSignal {
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  return AbortSignal.any([left.signal, AbortSignal.timeout(waitMs)]);
}

/**
 * A limited number of places for work that is under way, of which one client gets a share. Who finds none waits, first come
 * first served, but nobody waits for a client that has used up its share.
 */
export class Places {
  private taken = 0;
  private readonly takenBy = new NetworkCounts();
  private readonly waitingBy = new NetworkCounts();
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
        this.waitingBy.add(client, -1);
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
      this.waitingBy.add(client, 1);
      if (signal.aborted) stop();
    });
  }

  private hasRoomFor(client: Client): boolean {
    return this.taken < this.limits.all && this.hasShare(client, this.takenBy);
  }

  private hasShare(client: Client, counts: NetworkCounts): boolean {
    const { all, perClient } = this.limits;
    return counts.hasRoom(client, (times) => Math.min(perClient * times, all / 2));
  }

  private enter(client: Client): void {
    this.taken += 1;
    this.takenBy.add(client, 1);
  }

  private leave(client: Client): void {
    this.taken -= 1;
    this.takenBy.add(client, -1);
    this.waiters.find((waiter) => this.hasRoomFor(waiter.client))?.enter();
  }
}
