import { entriesOf } from '@store/release-kit/versions';
import { gauge, simpleGauge } from '@store/service-kit/metrics';
import { presentEdges } from '../edges/edge-presence';
import type { ReleaseParts } from '../release-parts';
import { presentFreeze } from '../rollout/freezes';
import { runningIn } from '../rollout/running';

/** Shows rollouts, guard, history and edges to Prometheus. All registries of a shop show the same but for the edges. */
export function measureRegistry({ registry }: ReleaseParts): void {
  let reading: ReturnType<typeof runningIn> | null = null;
  /** The rollout in progress, read once for all gauges of a scrape, which are read at the same time. */
  const readRunning = () => (reading ??= runningIn(registry.db).finally(() => (reading = null)));

  simpleGauge('shop_registry_revision', 'Number of the newest action.', () => registry.revision());
  simpleGauge('shop_registry_frozen', '1 while rollouts cannot be started.', async () =>
    Number((await presentFreeze(registry.db)) !== null),
  );
  gauge(
    {
      name: 'shop_registry_rollout_percent',
      help: 'Share of visitors that are to see the candidate in progress.',
      labels: ['slice', 'version'],
    },
    async () => {
      const running = await readRunning();
      if (!running) return [];
      return entriesOf(running.slices).map(([slice, version]) => [{ slice, version }, running.percent]);
    },
  );
  gauge(
    {
      name: 'shop_guard_views',
      help: 'Page views that the guard has compared in the rollout in progress, by arm.',
      labels: ['arm'],
    },
    async () => {
      const running = await readRunning();
      if (!running) return [];
      const { candidateViews, controlViews } = running.guard;
      return [
        [{ arm: 'candidate' }, candidateViews],
        [{ arm: 'control' }, controlViews],
      ];
    },
  );
  simpleGauge(
    'shop_guard_asks',
    '1 while the guard waits for a person to decide about a rollout.',
    async () => {
      const running = await readRunning();
      return Number(running !== null && running.guard.asked !== null);
    },
  );
  gauge(
    {
      name: 'shop_registry_actions',
      help: 'Entries of the history by action and whether the guard or a person acted.',
      labels: ['action', 'by'],
    },
    async () => {
      const rows = await registry.db
        .selectFrom('history')
        .select(({ fn }) => ['action', fn.countAll<number>().as('count')])
        .select(({ eb }) => eb('who', '=', 'guard').as('byGuard'))
        .groupBy(['action', 'byGuard'])
        .execute();
      return rows.map(({ action, byGuard, count }) => [{ action, by: byGuard ? 'guard' : 'person' }, count]);
    },
  );
  simpleGauge(
    'shop_registry_edges',
    'Edges that reported to a registry lately.',
    async () => (await presentEdges(registry.db)).length,
  );
  simpleGauge('shop_registry_refused_compositions', 'Compositions that edges refuse to serve.', async () =>
    (await presentEdges(registry.db)).reduce((sum, { refused }) => sum + Object.keys(refused).length, 0),
  );
}
