import type { ClientNetwork } from '@store/service-kit/client-key';

/** How much each client has of something now, by the networks of its address. */
export class NetworkCounts {
  private readonly counts = new Map<string, number>();

  /** Whether each network of a client has less than it may have. */
  hasRoom(client: readonly ClientNetwork[], mostOf: (times: number) => number): boolean {
    return client.every(({ key, times }) => (this.counts.get(key) ?? 0) < mostOf(times));
  }

  add(client: readonly ClientNetwork[], change: 1 | -1): void {
    for (const { key } of client) {
      const next = (this.counts.get(key) ?? 0) + change;
      if (next > 0) this.counts.set(key, next);
      else this.counts.delete(key);
    }
  }
}
