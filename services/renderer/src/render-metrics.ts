import { Histogram } from 'prom-client';
import { counter, gauge, processMetrics } from '@store/service-kit/metrics';
import type { PageAnswer } from '@store/release-kit/rendering/renderer-contract';

/** The numbers of a render pool. */
interface MeasuredPool {
  /** Composition id. */
  readonly id: string;
  readonly queueLength: number;
  readonly busyProcesses: number;
  readonly runningProcesses: number;
  readonly processesWithoutStorefront: number;
}

const renderings = new Histogram({
  name: 'shop_render_seconds',
  help: 'Time until a page began or would not, the wait in the queue included, by result.',
  labelNames: ['result'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [processMetrics],
});

const refusals = counter({
  name: 'shop_render_refusals_total',
  help: 'Pages that were refused because they could not begin in time.',
});
const restarts = counter({
  name: 'shop_render_restarts_total',
  help: 'Rendering processes that ended by themselves or exceeded a limit.',
});

/** The render pools of this renderer. */
export const measuredPools = new Set<MeasuredPool>();

const perPool = (name: string, help: string, read: (pool: MeasuredPool) => number) =>
  gauge({ name, help, labels: ['composition'] }, () =>
    [...measuredPools].map((pool) => [{ composition: pool.id }, read(pool)]),
  );
perPool(
  'shop_render_queue_length',
  'Pages that wait for a rendering process.',
  ({ queueLength }) => queueLength,
);
perPool(
  'shop_render_processes',
  'Rendering processes that are ready.',
  ({ runningProcesses }) => runningProcesses,
);
perPool(
  'shop_render_processes_busy',
  'Rendering processes with a page.',
  ({ busyProcesses }) => busyProcesses,
);
perPool(
  'shop_render_storefront_down',
  'Rendering processes that the Storefront API does not answer and that do not ask it.',
  ({ processesWithoutStorefront }) => processesWithoutStorefront,
);

export const countRendering = (result: PageAnswer['result'], seconds: number): void =>
  renderings.observe({ result }, seconds);

export const countRefusal = (): void => refusals.inc();

export const countRestart = (): void => restarts.inc();
