import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { healthReportLimit, healthUrl } from '@store/shared/contracts/page-health';
import { isCrawler } from '../audience';
import { healthReportSchema } from './health-report';
import type { HealthMetrics } from './health-metrics';
import type { PageHealth } from './page-health';
import type { PageSeal } from './page-seal';

interface Options {
  seal: PageSeal;
  health: PageHealth;
  metrics: HealthMetrics;
  /** Opens the metrics. */
  metricsToken?: string | undefined;
  /** Without a token, whoever is on this machine may read them: not where a proxy stands before the edge. */
  metricsOnThisMachine: boolean;
  /** Reports that one address may send in a minute. */
  perMinute: number;
}

const rememberedAddresses = 10_000;

/** Hears what pages report, and shows the sums to Prometheus. */
export function healthPlugin(
  app: FastifyInstance,
  { seal, health, metrics, metricsToken, metricsOnThisMachine, perMinute }: Options,
) {
  const heard = new Map<string, number>();
  const sweep = setInterval(() => heard.clear(), 60_000).unref();
  app.addHook('onClose', () => clearInterval(sweep));

  app.register(async (reports) => {
    // Beacons come as text: that needs no question to the server beforehand.
    reports.addContentTypeParser(
      'text/plain',
      { parseAs: 'string', bodyLimit: healthReportLimit },
      (_, body, done) => done(null, body),
    );
    reports.post(healthUrl, { bodyLimit: healthReportLimit }, async (request, reply) => {
      const times = (heard.get(request.ip) ?? 0) + 1;
      if (heard.size < rememberedAddresses || heard.has(request.ip)) heard.set(request.ip, times);
      if (times > perMinute) {
        metrics.refused('rate');
        return reply.code(429).send();
      }
      const report = healthReportSchema.safeParse(parseJson(request.body));
      if (!report.success) {
        metrics.refused('shape');
        return reply.code(400).send();
      }
      const { page, composition } = report.data;
      if (isCrawler(request.headers['user-agent']) || !seal.isOurs(page, composition))
        metrics.refused('stranger');
      else if (!health.add(report.data)) metrics.refused('outdated');
      return reply.code(204).send();
    });
  });

  app.get('/metrics', async (request, reply) => {
    const given = request.headers.authorization ?? '';
    const allowed = metricsToken
      ? same(given, `Bearer ${metricsToken}`)
      : metricsOnThisMachine && isOfThisMachine(request.ip);
    if (!allowed) return reply.code(404).send({ message: 'Not found.', code: 'not-found' });
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

const isOfThisMachine = (address: string) => ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address);

function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function parseJson(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : body;
  } catch {
    return null;
  }
}
