import { Counter, Gauge, Registry } from 'prom-client';
import type { EdgeReport } from '@store/release-kit/edge-reports';
import type { Served } from '../composition-follower';
import type { PolicyViolation } from '../policy-reports';

/** Prometheus metrics of page health and of what this edge serves. */
export class HealthMetrics {
  private readonly outcomes: Counter<'slice' | 'version' | 'phase' | 'outcome'>;
  private readonly refusedReports: Counter<'reason'>;
  private readonly violations: Counter<'directive' | 'blocked' | 'disposition'>;
  private readonly revision: Gauge;
  private readonly share: Gauge;

  constructor(
    served: () => Served | null,
    private readonly registry = new Registry(),
    staleSince: () => Date | null = () => null,
  ) {
    this.outcomes = new Counter({
      name: 'shop_page_outcomes_total',
      help: 'What pages reported, by slice, version and phase.',
      labelNames: ['slice', 'version', 'phase', 'outcome'],
      registers: [this.registry],
    });
    this.refusedReports = new Counter({
      name: 'shop_page_reports_refused_total',
      help: 'Reports that were not counted, by reason.',
      labelNames: ['reason'],
      registers: [this.registry],
    });
    this.violations = new Counter({
      name: 'shop_policy_violations_total',
      help: 'What browsers reported against the security policy of pages, by directive and what was refused.',
      labelNames: ['directive', 'blocked', 'disposition'],
      registers: [this.registry],
    });
    this.revision = new Gauge({
      name: 'shop_served_revision',
      help: 'Newest revision of the registry that this edge serves.',
      registers: [this.registry],
      collect() {
        this.set(served()?.revision ?? 0);
      },
    });
    new Gauge({
      name: 'shop_serving_stale_since_seconds',
      help: 'Unix time since which the registry has not confirmed what this edge serves; 0 while it does.',
      registers: [this.registry],
      collect() {
        this.set((staleSince()?.getTime() ?? 0) / 1000);
      },
    });
    this.share = new Gauge({
      name: 'shop_rollout_percent',
      help: 'Share of visitors that see the candidate in progress.',
      labelNames: ['slice', 'version'],
      registers: [this.registry],
      collect() {
        this.reset();
        const rollout = served()?.rollout;
        if (rollout) this.set({ slice: rollout.slice, version: rollout.version }, rollout.percent);
      },
    });
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  counted({ good, bad, ...labels }: EdgeReport['counts'][number]): void {
    if (good > 0) this.outcomes.inc({ ...labels, outcome: 'good' }, good);
    if (bad > 0) this.outcomes.inc({ ...labels, outcome: 'bad' }, bad);
  }

  violated(violation: PolicyViolation): void {
    this.violations.inc({ ...violation });
  }

  refused(reason: 'rate' | 'shape' | 'stranger' | 'outdated' | 'views'): void {
    this.refusedReports.inc({ reason });
  }
}
