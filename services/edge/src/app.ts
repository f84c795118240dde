import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import geoip from 'geoip-country';
import { behindProxies, leaveOutPorts } from '@store/service-kit/behind-proxies';
import { metricsAccess } from '@store/service-kit/environment';
import { logging } from '@store/service-kit/logging';
import { measureRequests, serveMetrics, simpleGauge } from '@store/service-kit/metrics';
import { serverTimeouts } from '@store/service-kit/server-timeouts';
import { drainOptions, isStopping, releaseConnections } from '@store/service-kit/stopping';
import { isSliceName } from '@store/shared/contracts/slices';
import { publicSettings } from '@store/release-kit/environment';
import { cookieNames } from '@store/shared/contracts/storage';
import { Upstream } from '@store/shared/server/upstream';
import { siteOrigins } from '@store/release-kit/sites';
import { TesterLinks, type TesterPass } from '@store/release-kit/tester-link';
import { apiProxyPlugin } from './api/api-proxy.plugin';
import { assetsPlugin } from './assets/assets.plugin';
import { AudienceChoice } from './pages/audience';
import { redirectToCanonicalAddress } from './seo/canonical-address';
import { sitemapSource } from './seo/sitemap-source';
import { sitemapsPlugin } from './seo/sitemaps.plugin';
import { wellKnownPlugin } from './seo/well-known.plugin';
import { developmentPlugin } from './development/development.plugin';
import type { DevelopmentSlices } from './development/development-slices';
import type { Served } from './releases/served';
import { currencyFormPlugin } from './forms/currency-form.plugin';
import type { EdgeEnvironment } from './environment';
import { HealthMetrics } from './health/health-metrics';
import { healthPlugin } from './health/health.plugin';
import { PageHealth } from './health/page-health';
import { DocumentCounts } from './health/document-counts';
import { PageSeal } from './health/page-seal';
import { Visitors } from './health/visitors';
import { loadSheddingPlugin } from './pages/load-shedding.plugin';
import { PageCache } from './cache/page-cache';
import { PageLimits } from './limits/page-limits';
import { PageMaker } from './rendering/page-maker';
import { routeLabel } from './pages/page-metrics';
import { pagesPlugin } from './pages/pages.plugin';
import { keepSitesApart, previewPlugin } from './testers/preview.plugin';
import type { Serving } from './releases/composition-pool';
import type { ReleaseReader } from './releases/release-reader';
import { policyReportsPlugin } from './security/policy-reports.plugin';
import { recallPlugin } from './releases/recall.plugin';
import { routedAddress } from './pages/request-target';
import { askedVariant, SharedCache } from './cache/shared-cache';
import { sendFailure, sendUnreadableAddress } from './pages/short-answers';
import { testerLinksPlugin } from './testers/tester-links.plugin';
import { TesterPasses } from './testers/tester-passes';
import { readCountry } from './pages/visitor';

interface Options {
  environment: EdgeEnvironment;
  reader: ReleaseReader;
  /** What is served; null while nothing is. */
  current: () => Served | null;
  /** Since when the registry has not confirmed it; null while it does. */
  staleSince?: () => Date | null;
  forTester?: (pass: TesterPass) => Promise<Serving>;
  /** Whether anybody may have the files of a version. */
  isPublic?: (slice: string, version: string) => boolean;
  /** Whether a tester's link was revoked, by its id. */
  isRevoked?: (id: string) => boolean;
  /** Whether a composition was taken back, by its id. */
  isRecalled?: (id: string) => boolean;
  health?: PageHealth;
  metrics?: HealthMetrics;
  maker?: PageMaker;
  backend?: Upstream;
  /** Slices that are served from source. */
  development?: DevelopmentSlices | null;
  logLevel?: string;
}

/** Memory for rendered pages. */
const pageCacheBytes = 64 * 1024 * 1024;

export const newPageMaker = (environment: EdgeEnvironment): PageMaker =>
  new PageMaker(publicSettings(environment), new PageCache(pageCacheBytes));

/** Builds the edge's server: pages, assets and the proxy to the backend. It does not listen yet. */
export async function buildEdgeApp({
  environment,
  reader,
  current,
  staleSince = () => null,
  forTester = () => Promise.reject(new Error('Tester links are not supported here.')),
  isPublic = () => false,
  isRevoked,
  isRecalled = () => false,
  metrics = new HealthMetrics(current),
  health = new PageHealth(current, (count) => metrics.counted(count)),
  maker = newPageMaker(environment),
  backend = new Upstream(),
  development,
  logLevel = environment.LOG_LEVEL,
}: Options): Promise<FastifyInstance> {
  const app = Fastify({
    ...logging('edge', logLevel, environment.LOG_SUCCESSES),
    ...behindProxies(environment),
    forceCloseConnections: 'idle',
    ...drainOptions,
    ...serverTimeouts(),
    // In development pages hold an idle connection open for events of changed files.
    ...(development && { connectionTimeout: 0 }),
    routerOptions: { maxParamLength: 500, ignoreDuplicateSlashes: false },
    rewriteUrl: ({ url }) => routedAddress(url ?? '/'),
    frameworkErrors: sendUnreadableAddress,
  });
  leaveOutPorts(app);
  app.setErrorHandler(sendFailure);
  releaseConnections(app);
  measureRequests(app, routeLabel(current));
  simpleGauge('shop_backend_down', '1 while the backend does not answer and is not asked.', () =>
    Number(backend.isDown),
  );
  await app.register(cookies);
  const secure = environment.STORE_ORIGIN.startsWith('https:');
  const origins = siteOrigins(environment);
  const passes = new TesterPasses(new TesterLinks(environment.TESTER_LINK_SECRET, isRevoked), origins);
  const originOf = (request: FastifyRequest) => origins[passes.siteOf(request)];
  keepSitesApart(app, passes);
  testerLinksPlugin(app, { passes, secure });
  previewPlugin(app, passes);
  redirectToCanonicalAddress(app);

  app.get('/healthz', { logLevel: 'warn' }, () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'warn' }, (_, reply) =>
    reply.code(current() && !isStopping() ? 200 : 503).send({
      composition: current()?.live.composition.id ?? null,
      candidate: current()?.rollout?.candidate.composition.id ?? null,
      revision: current()?.revision ?? null,
      staleSince: staleSince(),
    }),
  );
  serveMetrics(app, metricsAccess(environment));
  const seal = new PageSeal({ secret: environment.PAGE_SEAL_SECRET, secure });
  const visitors = new Visitors(() => current()?.rollout);
  const audiences = new AudienceChoice({
    served: current,
    forTester,
    passes,
    secret: environment.PAGE_SEAL_SECRET,
    secure,
  });
  const audienceOf = (request: FastifyRequest, reply: FastifyReply) => audiences.choose(request, reply);
  loadSheddingPlugin(app, { audienceOf, pages: maker });
  recallPlugin(app, { passes, isRecalled });
  healthPlugin(app, {
    seal,
    visitors,
    health,
    metrics,
    perMinute: environment.HEALTH_REPORTS_PER_MINUTE,
  });
  policyReportsPlugin(app, {
    metrics,
    originOf,
    perMinute: environment.HEALTH_REPORTS_PER_MINUTE,
  });
  await app.register(assetsPlugin, {
    reader,
    accessTo(request, slice, version) {
      if (isPublic(slice, version)) return 'anybody';
      return isSliceName(slice) && passes.of(request)?.slices[slice] === version ? 'tester' : null;
    },
  });
  if (development) await app.register(developmentPlugin, { slices: development });
  await app.register(wellKnownPlugin, { siteOrigin: environment.STORE_ORIGIN });
  await app.register(sitemapsPlugin, {
    siteOrigin: environment.STORE_ORIGIN,
    entriesOf: sitemapSource({
      endpoint: environment.STOREFRONT_INTERNAL_ENDPOINT,
      token: environment.STOREFRONT_TOKEN,
      privateToken: environment.STOREFRONT_PRIVATE_TOKEN,
    }),
  });
  await apiProxyPlugin(app, {
    origin: environment.BACKEND_ORIGIN,
    backend,
    timeoutMs: environment.REQUEST_TIMEOUT_MS,
  });

  app.addHook('onRequest', (request, reply, next) => {
    // An answer that an HTTP cache keeps sets no cookie; the browser gets this one with another request.
    const isKept = request.url.startsWith('/assets/') || askedVariant(request) !== undefined;
    if (isKept || request.cookies[cookieNames.country]) return void next();
    const header = environment.COUNTRY_HEADER ? request.headers[environment.COUNTRY_HEADER] : undefined;
    const country = readCountry(
      typeof header === 'string' ? header : undefined,
      () => geoip.lookup(request.ip)?.country,
    );
    if (country)
      reply.setCookie(cookieNames.country, country, { path: '/', maxAge: 86_400, sameSite: 'lax' });
    next();
  });

  await app.register(currencyFormPlugin, { originOf });
  await app.register(async (pages) =>
    pagesPlugin(pages, {
      environment,
      originOf,
      audienceOf,
      liveVersions: () => current()?.live.composition.versions ?? {},
      limits: new PageLimits({ perMinute: environment.PAGES_PER_MINUTE, pace: maker.pace, seal }),
      counts: new DocumentCounts({ seal, visitors, health }),
      pages: maker,
      shared: new SharedCache({ seconds: environment.SHARED_CACHE_SECONDS, secure }),
      backend,
    }),
  );
  return app;
}
