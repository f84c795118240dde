import { EventEmitter, once } from 'node:events';
import type { Registry } from './registry';

/** How often the database is asked for changes that another registry made, in milliseconds. */
const pollTime = 400;

/** Wakes whoever waits for a change of what is served. */
export class ChangeSignal {
  private readonly changes = new EventEmitter().setMaxListeners(0);
  private timer: NodeJS.Timeout | null = null;

  notify(): void {
    this.changes.emit('change');
  }

  /** Waits for a change, or until the signal is aborted. */
  async next(signal: AbortSignal): Promise<void> {
    await once(this.changes, 'change', { signal }).catch(() => undefined);
  }

  on(listener: () => void): () => void {
    this.changes.on('change', listener);
    return () => this.changes.off('change', listener);
  }

  /** Also hears of changes by other registries on the same PostgreSQL. */
  follow(registry: Registry): void {
    let seen: number | null = null;
    const look = async () => {
      const revision = await registry.revision().catch(() => seen);
      if (seen !== null && revision !== seen) this.notify();
      seen = revision;
    };
    this.timer = setInterval(() => void look(), pollTime).unref();
  }

  close(): void {
    if (this.timer) clearInterval(this.timer);
    this.changes.removeAllListeners();
  }
}
