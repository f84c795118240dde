import { EventEmitter, once } from 'node:events';
import type { Registry } from './registry';

/** How often the database is checked for changes by other registries. */
const pollIntervalMs = 400;

/** Notifies listeners of changes of the serving state. */
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

  /** Also notifies of changes by other registries on the same PostgreSQL. */
  follow(registry: Registry): void {
    let known: number | null = null;
    const poll = async () => {
      const revision = await registry.revision().catch(() => known);
      if (known !== null && revision !== known) this.notify();
      known = revision;
    };
    this.timer = setInterval(() => void poll(), pollIntervalMs).unref();
  }

  close(): void {
    if (this.timer) clearInterval(this.timer);
    this.changes.removeAllListeners();
  }
}
