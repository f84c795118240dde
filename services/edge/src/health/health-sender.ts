import { randomUUID } from 'node:crypto';
import type { EdgeReport } from '@store/release-kit/edge-reports';
import { RegistryRefusal, type RegistryClient } from '@store/release-kit/registry-client';
import type { WarningLog } from '@store/service-kit/logging';
import type { CandidateWarmer } from '../cache/candidate-warmer';
import type { CompositionFollower } from '../releases/composition-follower';
import type { HealthCounts } from './health-counts';

interface Options {
  edge: string;
  registry: Pick<RegistryClient, 'report'>;
  follower: Pick<CompositionFollower, 'current' | 'refused'>;
  warmer: Pick<CandidateWarmer, 'progress'>;
  health: HealthCounts;
  log: WarningLog;
}

/** What the registry counts once. */
type Sums = Pick<EdgeReport, 'id' | 'counts' | 'rollout'>;

const sendIntervalMs = 1000;
/** Longest time between two reports; a report without counts is a heartbeat. */
const heartbeatMs = 10_000;

/**
 * Sends the sums of page reports to the registry, at most once a second. A report that was not answered is sent again
 * with its id, because the registry may have counted it; later sums follow in the next one. A report that the registry
 * refuses is dropped, because it would hold up all later ones.
 */
export class HealthSender {
  private timer: NodeJS.Timeout | null = null;
  private last = { at: 0, state: '' };
  private sending = false;
  private unanswered: Sums | null = null;

  constructor(private readonly options: Options) {}

  start(): void {
    this.timer = setInterval(() => void this.send(), sendIntervalMs).unref();
    void this.send();
  }

  close(): void {
    if (this.timer) clearInterval(this.timer);
  }

  async send(now = Date.now()): Promise<void> {
    const { edge, registry, follower, warmer, health, log } = this.options;
    const served = follower.current();
    if (!served || this.sending) return;
    const state = {
      edge,
      revision: served.revision,
      refused: { ...follower.refused },
      ...(warmer.progress && { preparing: { ...warmer.progress } }),
    };
    const stateText = JSON.stringify(state);
    const sums = this.unanswered ?? { id: randomUUID(), ...health.take() };
    const hasChanged = sums.counts.length > 0 || sums.rollout !== null || stateText !== this.last.state;
    if (!hasChanged && now - this.last.at < heartbeatMs) return;
    this.sending = true;
    this.unanswered = sums;
    try {
      await registry.report({ ...state, ...sums }).catch((error: unknown) => {
        if (!(error instanceof RegistryRefusal)) throw error;
        log.warn({ id: sums.id, reason: error.message }, 'the registry refused a report; it is dropped');
      });
      this.last = { at: now, state: stateText };
      this.unanswered = null;
    } catch {
      // The next call repeats it.
    } finally {
      this.sending = false;
    }
  }
}
