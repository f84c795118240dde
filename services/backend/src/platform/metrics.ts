import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BackendDatabase } from '../database/schema';

/** The backend's metrics for Prometheus. No label holds personal data. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'backend_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.#registry],
  });

  constructor(db: BackendDatabase) {
    collectDefaultMetrics({ register: this.#registry });
    const waiting = new Gauge({
      name: 'backend_outbox_waiting',
      help: 'Messages that have not been sent yet',
      registers: [this.#registry],
      async collect() {
        const { count } = await db
          .selectFrom('outbox')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('next_try_at', 'is not', null)
          .executeTakeFirstOrThrow();
        waiting.set(count);
      },
    });
  }

  /** Counts every answer of an app. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      // The route's pattern: paths would make a label for each review.
      const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
      this.#requests.observe(labels, reply.elapsedTime / 1000);
      done();
    });
  }

  /** `GET /metrics` of the back office. */
  serve(adminApp: FastifyInstance): void {
    adminApp.get('/metrics', async (_request, reply) =>
      reply.type(this.#registry.contentType).send(await this.#registry.metrics()),
    );
  }
}
