import { EventEmitter, once } from 'node:events';
import { listenTo } from '@store/service-kit/listen';
import { servingChannel } from '../history/history';
import type { Registry } from './registry';

/** `serving`: what edges serve, or what the desk says of releases, changed. `health`: an edge reported, or the gate got on. */
export type Change = 'serving' | 'health';

/** How often the database is checked for changes that no message announced. */
const defaultPollIntervalMs = 10_000;

/** Notifies edges and desks of changes. Edges wait for `serving` only. */
export class ChangeSignal {
  private readonly changes = new EventEmitter().setMaxListeners(0);
  private timer: NodeJS.Timeout | null = null;
  private stopListening: (() => Promise<void>) | null = null;

  notify(change: Change = 'serving'): void {
    this.changes.emit(change);
  }

  /** Waits for a change of what is served, or until the signal is aborted. */
  async next(signal: AbortSignal): Promise<void> {
    await once(this.changes, 'serving' satisfies Change, { signal }).catch(() => undefined);
  }

  on(change: Change, listener: () => void): () => void {
    this.changes.on(change, listener);
    return () => this.changes.off(change, listener);
  }

  /**
   * Also notifies of changes by other registries on the same PostgreSQL: at once by its messages, and by looking now and
   * then, should a message be lost.
   */
  follow(registry: Registry, databaseUrl: string, pollIntervalMs = defaultPollIntervalMs): void {
    let known: number | null = null;
    const poll = async () => {
      const revision = await registry.revision().catch(() => known);
      // The first look also notifies: a change may have come before it.
      if (revision !== known) this.notify();
      known = revision;
    };
    this.timer = setInterval(() => void poll(), pollIntervalMs).unref();
    this.stopListening = listenTo(databaseUrl, servingChannel, () => this.notify());
  }

  async close(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.changes.removeAllListeners();
    await this.stopListening?.();
  }
}
