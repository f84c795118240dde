import type { FastifyInstance } from 'fastify';
import { jsonOrNull } from '@store/release-kit/json-or-null';
import { clientNetworks } from '@store/service-kit/client-key';
import { addNavigation } from '@store/service-kit/tracing';
import { healthReportLimit, healthUrl } from '@store/shared/contracts/page-health';
import { isCrawler } from '../pages/audience';
import { TokenBuckets } from '../limits/token-buckets';
import { healthReportSchema } from './health-report';
import { countRefusedReport } from './health-metrics';
import type { HealthCounts } from './health-counts';
import type { PageSeal } from './page-seal';
import type { Visitors } from './visitors';

interface Options {
  seal: PageSeal;
  visitors: Visitors;
  health: HealthCounts;
  /** Reports that one address may send in a minute. */
  perMinute: number;
}

/** Takes in page reports. */
export function healthPlugin(app: FastifyInstance, { seal, visitors, health, perMinute }: Options) {
  const buckets = new TokenBuckets(perMinute);

  app.register(async (reports) => {
    // Beacons are sent as text, which needs no preflight request.
    reports.addContentTypeParser(
      'text/plain',
      { parseAs: 'string', bodyLimit: healthReportLimit },
      (_, body, done) => done(null, body),
    );
    reports.post(healthUrl, { bodyLimit: healthReportLimit }, async (request, reply) => {
      if (buckets.tryTake(clientNetworks(request.ip)) > 0) {
        countRefusedReport('rate');
        return reply.code(429).send();
      }
      const { body } = request;
      const report = healthReportSchema.safeParse(typeof body === 'string' ? jsonOrNull(body) : body);
      if (!report.success) {
        countRefusedReport('shape');
        return reply.code(400).send();
      }
      const { composition, navigation } = report.data;
      const sent = seal.read(request);
      if (isCrawler(request.headers['user-agent']) || sent?.composition !== composition)
        countRefusedReport('stranger');
      else {
        const visitor = visitors.of(request, sent);
        if (sent.waiting) health.addDocument(composition, sent.waiting, visitor);
        const result = health.add(report.data, visitor);
        if (result === 'counted') {
          seal.mark(reply, sent, health.countedOf(visitor));
          if (navigation) addNavigation(navigation);
        } else countRefusedReport(result);
      }
      // The same answer for every report that is well-formed: a sender does not learn whether it was counted.
      return reply.code(204).send();
    });
  });
}
