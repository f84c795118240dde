import type { RegistryClient } from '@store/release-kit/registry-client';
import type { CompositionFollower } from '../composition-follower';
import type { PageHealth } from './page-health';

interface Options {
  edge: string;
  registry: Pick<RegistryClient, 'report'>;
  follower: Pick<CompositionFollower, 'current' | 'refused'>;
  health: PageHealth;
}

const sendIntervalMs = 1000;
/** Longest time between two reports; a report without counts is a heartbeat. */
const heartbeatMs = 10_000;

/** Sends the sums of page reports to the registry, at most once a second. What could not be sent is sent later. */
export class HealthSender {
  private timer: NodeJS.Timeout | null = null;
  private last = { at: 0, state: '' };
  private sending = false;

  constructor(private readonly options: Options) {}

  start(): void {
    this.timer = setInterval(() => void this.send(), sendIntervalMs).unref();
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
    const stateText = JSON.stringify(state);
    const taken = health.take();
    const hasChanged = taken.counts.length > 0 || taken.rollout !== null || stateText !== this.last.state;
    if (!hasChanged && now - this.last.at < heartbeatMs) return;
    this.sending = true;
    try {
      await registry.report({ ...state, ...taken });
      this.last = { at: now, state: stateText };
    } catch {
      health.putBack(taken);
    } finally {
      this.sending = false;
    }
  }
}
