import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { behindProxies, leaveOutPorts } from '@store/service-kit/behind-proxies';
import { metricsAccess } from '@store/service-kit/environment';
import { logging } from '@store/service-kit/logging';
import { measureRequests, serveMetrics, simpleGauge } from '@store/service-kit/metrics';
import { serverTimeouts } from '@store/service-kit/server-timeouts';
import { drainOptions, isStopping, releaseConnections } from '@store/service-kit/stopping';
import { notRecalledText, recalledText, recallUrl } from '@store/shared/contracts/recall';
import { Upstream } from '@store/shared/server/upstream';
import { siteOrigins } from '@store/release-kit/sites';
import { TesterLinks } from '@store/release-kit/tester-link';
import { apiProxyPlugin } from './api/api-proxy.plugin';
import { assetAccess, assetsPlugin } from './assets/assets.plugin';
import { AudienceChoice } from './pages/audience';
import { openShopify } from './shopify/open-shopify';
import { sitemapsPlugin } from './seo/sitemaps.plugin';
import { wellKnownPlugin } from './seo/well-known.plugin';
import { developmentPlugin } from './development/development.plugin';
import type { DevelopmentSlices } from './development/development-slices';
import type { Served } from './releases/served';
import { currencyFormPlugin } from './forms/currency-form.plugin';
import type { EdgeEnvironment } from './environment';
import { VisitorGroups } from './pages/visitor-groups';
import { countryCookie } from './pages/country-cookie';
import { measureServing } from './health/health-metrics';
import { healthPlugin } from './health/health.plugin';
import { HealthCounts } from './health/health-counts';
import { DocumentCounts } from './health/document-counts';
import { PageSeal } from './health/page-seal';
import { Visitors } from './health/visitors';
import { PageLimits } from './limits/page-limits';
import { newPageMaker, type PageMaker } from './rendering/page-maker';
import { routeLabel } from './pages/page-metrics';
import { pagesPlugin } from './pages/pages.plugin';
import type { CompositionFollower } from './releases/composition-follower';
import type { ReleaseReader } from './releases/release-reader';
import { policyReportsPlugin } from './security/policy-reports.plugin';
import { routedAddress } from './shopify/canonical-path';
import { HttpCache } from './cache/http-cache';
import { sendFailure, sendUnreadableAddress } from './pages/short-answers';
import { keepSitesApart, previewPlugin, testerLinksPlugin } from './testers/testers.plugin';
import { TesterPasses } from './testers/tester-passes';

interface Options {
  environment: EdgeEnvironment;
  reader: ReleaseReader;
  /** What is served; null while nothing is. */
  current: () => Served | null;
  follower: Pick<CompositionFollower, 'staleSince' | 'forTester' | 'isPublic' | 'isRevoked' | 'isRecalled'>;
  health?: HealthCounts;
  maker?: PageMaker;
  backend?: Upstream;
  /** Slices that are served from source. */
  development?: DevelopmentSlices | null;
  logLevel?: string;
}

/** Builds the edge's server: pages, assets and the proxy to the backend. It does not listen yet. */
export async function buildEdgeApp(options: Options): Promise<FastifyInstance> {
  const { environment, reader, current, follower } = options;
  const health = options.health ?? new HealthCounts(current);
  const maker = options.maker ?? newPageMaker(environment);
  const backend = options.backend ?? new Upstream();
  const secure = environment.STORE_ORIGIN.startsWith('https:');
  const origins = siteOrigins(environment);
  const links = new TesterLinks(environment.TESTER_LINK_SECRET, (id) => follower.isRevoked(id));
  const passes = new TesterPasses(links, origins);
  const originOf = (request: FastifyRequest) => origins[passes.siteOf(request)];
  const seal = new PageSeal({ secret: environment.PAGE_SEAL_SECRET, secure });
  const groups = new VisitorGroups(environment, passes);
  const visitors = new Visitors(() => current()?.rollout, groups);
  const audiences = new AudienceChoice({
    served: current,
    forTester: (pass) => follower.forTester(pass),
    passes,
    groups,
    secret: environment.PAGE_SEAL_SECRET,
    secure,
  });
  const perMinute = environment.HEALTH_REPORTS_PER_MINUTE;

  const app = newServer(options);
  await app.register(cookies);
  keepSitesApart(app, passes);
  testerLinksPlugin(app, { passes, secure });
  previewPlugin(app, passes);
  const shopify = await openShopify(app, environment);
  probes(app, options);
  serveMetrics(app, metricsAccess(environment));
  simpleGauge('shop_backend_down', '1 while the backend does not answer and is not asked.', () =>
    Number(backend.isDown),
  );
  measureServing(current, () => follower.staleSince);
  recallRoute(app, passes, follower);
  healthPlugin(app, { seal, visitors, health, perMinute });
  policyReportsPlugin(app, { originOf, perMinute });
  await app.register(assetsPlugin, { reader, accessTo: assetAccess(passes, follower) });
  if (options.development) await app.register(developmentPlugin, { slices: options.development });
  await app.register(wellKnownPlugin, { siteOrigin: environment.STORE_ORIGIN });
  await app.register(sitemapsPlugin, {
    siteOrigin: environment.STORE_ORIGIN,
    storefront: shopify.storefront,
  });
  await apiProxyPlugin(app, {
    origin: environment.BACKEND_ORIGIN,
    backend,
    timeoutMs: environment.REQUEST_TIMEOUT_MS,
  });
  countryCookie(app, environment.COUNTRY_HEADER);
  await app.register(currencyFormPlugin, { originOf });
  await app.register(async (pages) =>
    pagesPlugin(pages, {
      environment,
      originOf,
      audienceOf: (request, reply) => audiences.choose(request, reply),
      liveVersions: () => current()?.live.composition.versions ?? {},
      limits: new PageLimits({ perMinute: environment.PAGES_PER_MINUTE, pace: maker.pace, seal }),
      counts: new DocumentCounts({ seal, visitors, health }),
      pages: maker,
      httpCache: new HttpCache({ seconds: environment.SHARED_CACHE_SECONDS, secure }),
      backend,
      shopify,
    }),
  );
  return app;
}

function newServer({ environment, current, development, logLevel }: Options): FastifyInstance {
  const app = Fastify({
    ...logging('edge', logLevel ?? environment.LOG_LEVEL, environment.LOG_SUCCESSES),
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
  return app;
}

/** Says whether this edge runs, and whether it can serve. */
function probes(app: FastifyInstance, { current, follower }: Options): void {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ ok: true }));
  app.get('/readyz', { logLevel: 'warn' }, (_, reply) => {
    const served = current();
    return reply.code(served && !isStopping() ? 200 : 503).send({
      composition: served?.live.composition.id ?? null,
      candidate: served?.rollout?.candidate.composition.id ?? null,
      revision: served?.revision ?? null,
      staleSince: follower.staleSince,
    });
  });
}

/** Tells open pages whether their composition was taken back. A tester keeps what the link shows. */
function recallRoute(app: FastifyInstance, passes: TesterPasses, follower: Options['follower']): void {
  app.get<{ Params: { composition: string } }>(`${recallUrl('')}:composition`, (request, reply) => {
    const isLeft = passes.of(request) === null && follower.isRecalled(request.params.composition);
    void reply.header('Cache-Control', 'no-store').type('text/plain; charset=utf-8');
    return isLeft ? recalledText : notRecalledText;
  });
}
