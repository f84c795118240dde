import { entriesOf } from '@store/release-kit/versions';
import { counter, gauge, simpleGauge } from '@store/service-kit/metrics';
import type { EdgeReport } from '@store/release-kit/edge-reports';
import type { Served } from '../releases/served';

/** A violation as it is counted: names from short lists, nothing of the visitor or the page's address. */
export interface PolicyViolation {
  directive: string;
  /** A keyword, or whose address was refused: `own`, `extension` or `elsewhere`. */
  blocked: string;
  disposition: 'enforce' | 'report';
}

/** Prometheus metrics of page health and of what this edge serves. */
export class HealthMetrics {
  private readonly outcomes = counter({
    name: 'shop_page_outcomes_total',
    help: 'What pages reported, by slice, version and phase.',
    labels: ['slice', 'version', 'phase', 'outcome'],
  });
  private readonly refusedReports = counter({
    name: 'shop_page_reports_refused_total',
    help: 'Reports that were not counted, by reason.',
    labels: ['reason'],
  });
  private readonly violations = counter({
    name: 'shop_policy_violations_total',
    help: 'What browsers reported against the security policy of pages, by directive and what was refused.',
    labels: ['directive', 'blocked', 'disposition'],
  });

  constructor(served: () => Served | null, staleSince: () => Date | null = () => null) {
    simpleGauge(
      'shop_served_revision',
      'Newest revision of the registry that this edge serves.',
      () => served()?.revision ?? 0,
    );
    simpleGauge(
      'shop_serving_stale_since_seconds',
      'Unix time since which what this edge serves is not confirmed as the newest state of the registry; 0 while it is.',
      () => (staleSince()?.getTime() ?? 0) / 1000,
    );
    gauge(
      {
        name: 'shop_rollout_percent',
        help: 'Share of visitors that see the candidate in progress.',
        labels: ['slice', 'version'],
      },
      () => {
        const rollout = served()?.rollout;
        if (!rollout) return [];
        return entriesOf(rollout.slices).map(([slice, version]) => [{ slice, version }, rollout.percent]);
      },
    );
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
