import type { RegistryClient } from '@store/release-kit/registry-client';
import type { CompositionFollower } from '../composition-follower';
import type { PageHealth } from './page-health';

interface Options {
  edge: string;
  registry: Pick<RegistryClient, 'report'>;
  follower: Pick<CompositionFollower, 'current' | 'refused'>;
  health: PageHealth;
}

/** Milliseconds between two looks, and between two signs of life when there is nothing to tell. */
const every = 1000;
const signOfLife = 10_000;

/** Tells the registry, once a second at most, what pages reported. What it does not take is told later. */
export class HealthSender {
  private timer: NodeJS.Timeout | null = null;
  private last = { at: 0, said: '' };
  private sending = false;

  constructor(private readonly options: Options) {}

  start(): void {
    this.timer = setInterval(() => void this.send(), every).unref();
    void this.send();
  }

  close(): void {
    if (this.timer) clearInterval(this.timer);
  }

  async send(now = Date.now()): Promise<void> {
    const { edge, registry, follower, health } = this.options;
    const served = follower.current();
    if (!served || this.sending) return;
    const state = { edge, revision: served.revision, refused: { ...follower.refused } };
    const said = JSON.stringify(state);
    const taken = health.take();
    const isNews = taken.counts.length > 0 || taken.rollout !== null || said !== this.last.said;
    if (!isNews && now - this.last.at < signOfLife) return;
    this.sending = true;
    try {
      await registry.report({ ...state, ...taken });
      this.last = { at: now, said };
    } catch {
      health.putBack(taken);
    } finally {
      this.sending = false;
    }
  }
}
