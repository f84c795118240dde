import { Counter, Gauge, type Registry } from 'prom-client';

/** The numbers of a render pool. */
interface MeasuredPool {
  /** Composition id. */
  readonly id: string;
  readonly queueLength: number;
  readonly busyProcesses: number;
  readonly runningProcesses: number;
  readonly processesWithoutStorefront: number;
}

/** The render pools of this edge for Prometheus. */
export class RenderMetrics {
  private readonly pools = new Set<MeasuredPool>();
  private readonly refusals: Counter;
  private readonly restarts: Counter;

  constructor(registry: Registry) {
    const labelNames = ['composition'] as const;
    const registers = [registry];
    const gauge = (name: string, help: string, read: (pool: MeasuredPool) => number) => {
      const { pools } = this;
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        collect() {
          this.reset();
          for (const pool of pools) this.set({ composition: pool.id }, read(pool));
        },
      });
    };
    gauge('shop_render_queue_length', 'Pages that wait for a rendering process.', (pool) => pool.queueLength);
    gauge('shop_render_processes', 'Rendering processes that are ready.', (pool) => pool.runningProcesses);
    gauge('shop_render_processes_busy', 'Rendering processes with a page.', (pool) => pool.busyProcesses);
    gauge(
      'shop_render_storefront_down',
      'Rendering processes that the Storefront API does not answer and that do not ask it.',
      (pool) => pool.processesWithoutStorefront,
    );
    this.refusals = new Counter({
      name: 'shop_render_refusals_total',
      help: 'Pages that were refused because they could not begin in time.',
      registers,
    });
    this.restarts = new Counter({
      name: 'shop_render_restarts_total',
      help: 'Rendering processes that ended by themselves or exceeded a limit.',
      registers,
    });
  }

  add(pool: MeasuredPool): void {
    this.pools.add(pool);
  }

  remove(pool: MeasuredPool): void {
    this.pools.delete(pool);
  }

  countRefusal(): void {
    this.refusals.inc();
  }

  countRestart(): void {
    this.restarts.inc();
  }
}
