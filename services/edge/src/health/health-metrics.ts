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

const outcomes = counter({
  name: 'shop_page_outcomes_total',
  help: 'What pages reported, by slice, version and phase.',
  labels: ['slice', 'version', 'phase', 'outcome'],
});
const refusedReports = counter({
  name: 'shop_page_reports_refused_total',
  help: 'Reports that were not counted, by reason.',
  labels: ['reason'],
});
const violations = counter({
  name: 'shop_policy_violations_total',
  help: 'What browsers reported against the security policy of pages, by directive and what was refused.',
  labels: ['directive', 'blocked', 'disposition'],
});

export function countOutcomes({ good, bad, ...labels }: EdgeReport['counts'][number]): void {
  if (good > 0) outcomes.inc({ ...labels, outcome: 'good' }, good);
  if (bad > 0) outcomes.inc({ ...labels, outcome: 'bad' }, bad);
}

export const countViolation = (violation: PolicyViolation): void => violations.inc({ ...violation });

export const countRefusedReport = (reason: 'rate' | 'shape' | 'stranger' | 'outdated' | 'views'): void =>
  refusedReports.inc({ reason });

/** Registers the gauges of what this edge serves. @param staleSince since when the registry has not confirmed it; null while it does. */
export function measureServing(served: () => Served | null, staleSince: () => Date | null): void {
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
