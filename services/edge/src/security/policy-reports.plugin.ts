import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetworks } from '@store/service-kit/client-key';
import type { HealthMetrics } from '../health/health-metrics';
import { parsePolicyReports } from './policy-reports';
import { TokenBuckets } from '../limits/token-buckets';

/** Path to which browsers report what the security policy of a page refused. */
export const policyReportUrl = '/policy-reports';

/** Largest body in bytes; browsers collect reports for up to a minute. */
const bodyLimit = 32 * 1024;

interface Options {
  metrics: Pick<HealthMetrics, 'violated' | 'refused'>;
  /** Origin of the site that a request is at. */
  originOf: (request: FastifyRequest) => string;
  /** Requests with reports that one address may send in a minute. */
  perMinute: number;
}

/** Counts reports of violated security policies. What a report says about the visitor is neither kept nor logged. */
export function policyReportsPlugin(app: FastifyInstance, { metrics, originOf, perMinute }: Options): void {
  const buckets = new TokenBuckets({ perMinute });
  app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit },
      app.getDefaultJsonParser('remove', 'remove'),
    );
    reports.post(policyReportUrl, async (request, reply) => {
      const client = clientNetworks(request.ip);
      const waitMs = buckets.waitMs(client);
      if (waitMs > 0) {
        metrics.refused('rate');
        return reply
          .code(429)
          .header('Retry-After', Math.ceil(waitMs / 1000))
          .send();
      }
      buckets.take(client);
      const violations = parsePolicyReports(request.body, originOf(request));
      if (!violations) {
        metrics.refused('shape');
        return reply.code(400).send();
      }
      for (const violation of violations) metrics.violated(violation);
      return reply.code(204).send();
    });
  });
}
