import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { StorefrontCall } from '@store/shared/contracts/server-rendering';
import { isSameSecret } from './same-secret';
import { isThisMachine } from './this-machine';
import { addCall, tracedCall, traceRequests } from './tracing';

/** All metrics of this process. No label holds personal data, and each has few values. */
export const processMetrics = new Registry();
const registers = [processMetrics];

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const requests = new Histogram({
  name: 'shop_request_seconds',
  help: 'Time to answer a request, by method, route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets,
  registers,
});

const calls = new Histogram({
  name: 'shop_upstream_seconds',
  help: 'Time until another service answered, by service and outcome: answered, or failed.',
  labelNames: ['upstream', 'outcome'],
  buckets,
  registers,
});

/** What services ask. */
export type UpstreamName =
  | 'admin-api'
  | 'backend'
  | 'bucket'
  | 'mail'
  | 'postgresql'
  | 'registry'
  | 'registry-wait'
  | 'storefront'
  | 'ucp'
  | 'webhook';

/** Memory, processor time and event loop of this process (prom-client). */
export const measureProcess = (): void => collectDefaultMetrics({ register: processMetrics });

/**
 * Counts every answer of an app, and traces it.
 * @param routeOf the label of a request; its route's pattern without it, because paths would make a label for each product.
 */
export function measureRequests(
  app: FastifyInstance,
  routeOf: (request: FastifyRequest) => string = ({ routeOptions }) => routeOptions.url ?? 'none',
): void {
  traceRequests(app, routeOf);
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: routeOf(request), status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

/**
 * Counts a call of the Storefront API that a rendering process made, and adds it to the page's trace.
 * @param traceparent of the rendering.
 */
export function countStorefrontCall(call: StorefrontCall, traceparent: string): void {
  calls.observe({ upstream: 'storefront', outcome: call.outcome }, call.seconds);
  addCall('storefront', call, traceparent);
}

/**
 * Makes a call of another service, counts it and adds it to the trace; one that rejects has failed.
 * @param isAnswer whether an error is an answer of the service, such as that there is no such object.
 */
export async function measureUpstream<Answer>(
  upstream: UpstreamName,
  call: () => Promise<Answer>,
  isAnswer: (error: unknown) => boolean = () => false,
): Promise<Answer> {
  const beganAt = performance.now();
  const count = (outcome: 'answered' | 'failed') =>
    calls.observe({ upstream, outcome }, (performance.now() - beganAt) / 1000);
  try {
    const answer = await tracedCall(upstream, call);
    count('answered');
    return answer;
  } catch (error) {
    count(isAnswer(error) ? 'answered' : 'failed');
    throw error;
  }
}

interface MetricName<Label extends string> {
  name: string;
  help: string;
  labels?: readonly Label[];
}

/** Counts events from zero; a later counter of this name takes its place. */
export function counter<Label extends string>({
  name,
  help,
  labels = [],
}: MetricName<Label>): Counter<Label> {
  processMetrics.removeSingleMetric(name);
  return new Counter({ name, help, labelNames: labels, registers });
}

/** Label → value, and the number. */
type Sample<Label extends string> = [Readonly<Record<Label, string>>, number];

/**
 * A value that is read at each scrape; a later one of this name takes its place.
 * @param read rejects when the values are not known now, which leaves them out.
 */
export function gauge<Label extends string = never>(
  { name, help, labels = [] }: MetricName<Label>,
  read: () => Promise<Sample<Label>[]> | Sample<Label>[],
): void {
  processMetrics.removeSingleMetric(name);
  new Gauge<Label>({
    name,
    help,
    labelNames: labels,
    registers,
    async collect() {
      const samples = await Promise.resolve()
        .then(read)
        .catch(() => []);
      this.reset();
      for (const [given, value] of samples) this.set(given, value);
    },
  });
}

/** A gauge without labels; NaN while its value is not known. */
export const simpleGauge = (name: string, help: string, read: () => Promise<number> | number): void =>
  gauge({ name, help }, async () => {
    const value = Promise.resolve().then(read);
    return [[{}, await value.catch(() => NaN)]];
  });

export interface MetricsAccess {
  /** Whether everybody who reaches the service may read them. */
  toEverybody?: boolean;
  /** Bearer token that shows the metrics. */
  token?: string | undefined;
  /** Whether requests from this machine may read metrics without a token. Unsafe behind a proxy on this machine. */
  onThisMachine?: boolean;
}

/** `GET /metrics` for Prometheus; for everybody else there is nothing at that address. */
export function serveMetrics(
  app: FastifyInstance,
  { toEverybody = false, token, onThisMachine = false }: MetricsAccess,
): void {
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    const isAllowed =
      toEverybody ||
      (token
        ? isSameSecret(request.headers.authorization, `Bearer ${token}`)
        : onThisMachine && isThisMachine(request.ip));
    if (!isAllowed) return reply.code(404).send({ message: 'Not found.', code: 'not-found' });
    return reply.type(processMetrics.contentType).send(await processMetrics.metrics());
  });
}
