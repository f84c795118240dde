import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { clientNetworks } from '@store/service-kit/client-key';
import { countRefusedReport, countViolation, type PolicyViolation } from '../health/health-metrics';
import { TokenBuckets } from '../limits/token-buckets';

/** Path to which browsers report what the security policy of a page refused. */
export const policyReportUrl = '/policy-reports';

/** Largest body in bytes; browsers collect reports for up to a minute. */
const bodyLimit = 32 * 1024;

/**
 * Directives that reports about the pages' policy name, without the parts for elements and attributes. Frames and workers are
 * refused by `default-src`, but named by their own.
 */
const directives = [
  'script-src',
  'style-src',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'manifest-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'frame-src',
  'object-src',
  'worker-src',
  'require-trusted-types-for',
  'trusted-types',
];

/** What browsers name instead of an address. */
const keywords = [
  'inline',
  'eval',
  'wasm-eval',
  'trusted-types-sink',
  'trusted-types-policy',
  'data',
  'blob',
];

const text = z.string().max(4096);

/** What browsers send for `report-uri`. */
const reportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': text.optional(),
    'violated-directive': text.default(''),
    'blocked-uri': text.nullish(),
    'source-file': text.nullish(),
    disposition: z.enum(['enforce', 'report']).catch('enforce'),
  }),
});
type Violation = z.infer<typeof reportSchema>['csp-report'];

interface Options {
  /** Origin of the site that a request is at. */
  originOf: (request: FastifyRequest) => string;
  /** Requests with reports that one address may send in a minute. */
  perMinute: number;
}

/** Counts reports of violated security policies. What a report says about the visitor is neither kept nor logged. */
export function policyReportsPlugin(app: FastifyInstance, { originOf, perMinute }: Options): void {
  const buckets = new TokenBuckets(perMinute);
  app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit },
      app.getDefaultJsonParser('remove', 'remove'),
    );
    reports.post(policyReportUrl, async (request, reply) => {
      const waitMs = buckets.tryTake(clientNetworks(request.ip));
      if (waitMs > 0) {
        countRefusedReport('rate');
        return reply
          .code(429)
          .header('Retry-After', Math.ceil(waitMs / 1000))
          .send();
      }
      const sent = reportSchema.safeParse(request.body);
      if (!sent.success) {
        countRefusedReport('shape');
        return reply.code(400).send();
      }
      countViolation(labelsOf(sent.data['csp-report'], originOf(request)));
      return reply.code(204).send();
    });
  });
}

/** @param own origin of the site. */
function labelsOf(violation: Violation, own: string): PolicyViolation {
  const directive = violation['effective-directive'] ?? violation['violated-directive'];
  const name = (directive.split(' ')[0] ?? '').replace(/-(elem|attr)$/, '');
  return {
    directive: directives.includes(name) ? name : 'other',
    blocked: isOfExtension(violation['source-file'])
      ? 'extension'
      : blockedKind(violation['blocked-uri'] ?? '', own),
    disposition: violation.disposition,
  };
}

function blockedKind(blocked: string, own: string): string {
  // A sample may follow the keyword.
  const keyword = blocked.split(' ')[0] ?? '';
  if (keywords.includes(keyword)) return keyword;
  if (isOfExtension(blocked)) return 'extension';
  return URL.canParse(blocked) && new URL(blocked).origin === own ? 'own' : 'elsewhere';
}

const isOfExtension = (address: string | null | undefined) => /^[\w-]+-extension(?::|$)/.test(address ?? '');
