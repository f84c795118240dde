import cookies from '@fastify/cookie';
import proxy from '@fastify/http-proxy';
import Fastify, { type FastifyInstance } from 'fastify';
import geoip from 'geoip-country';
import { logging } from '@store/service-kit/logging';
import type { PublicSettings } from '@store/shared/contracts/page';
import { cookieNames } from '@store/shared/contracts/storage';
import type { ArtifactStore } from '@store/releases/artifact-store';
import { assetsPlugin } from './assets.plugin';
import { oneAddress } from './being-found/one-address';
import { sitemapSource } from './being-found/sitemap-source';
import { sitemapsPlugin } from './being-found/sitemaps.plugin';
import { wellKnownPlugin } from './being-found/well-known.plugin';
import { developmentPlugin } from './development/development.plugin';
import type { DevelopmentSlices } from './development/development-slices';
import type { Serving } from './composition-follower';
import type { EdgeEnvironment } from './environment';
import { PageCache } from './page-cache';
import { pagesPlugin } from './pages.plugin';
import { readCountry } from './visitor';

interface Options {
  environment: EdgeEnvironment;
  artifacts: ArtifactStore;
  current: () => Serving | null;
  /** Slices that are served from source. */
  development?: DevelopmentSlices | null;
  logLevel?: string;
}

/** Bytes of rendered pages kept in memory. */
const pageCacheSize = 64 * 1024 * 1024;

export const publicSettings = (environment: EdgeEnvironment): PublicSettings => ({
  storefront: { endpoint: environment.STOREFRONT_ENDPOINT, token: environment.STOREFRONT_TOKEN },
  checkoutOrigin: environment.CHECKOUT_ORIGIN,
  siteOrigin: environment.STORE_ORIGIN,
  ...(environment.FORM_SERVICE && { formService: environment.FORM_SERVICE }),
});

/** The front door: pages, assets and the way to the backend. */
export async function buildEdgeApp({
  environment,
  artifacts,
  current,
  development,
  logLevel = 'warn',
}: Options): Promise<FastifyInstance> {
  const trusted = environment.TRUSTED_PROXIES?.split(',').map((address) => address.trim());
  const app = Fastify({
    ...logging('edge', logLevel),
    trustProxy: trusted ?? false,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    routerOptions: { maxParamLength: 500, ignoreDuplicateSlashes: false },
  });
  await app.register(cookies);
  oneAddress(app);

  app.get('/healthz', () => ({ ok: true }));
  app.get('/readyz', (_, reply) =>
    reply.code(current() ? 200 : 503).send({ composition: current()?.composition.id ?? null }),
  );
  await app.register(assetsPlugin, { artifacts });
  if (development) await app.register(developmentPlugin, { slices: development });
  await app.register(wellKnownPlugin, { siteOrigin: environment.STORE_ORIGIN });
  await app.register(sitemapsPlugin, {
    siteOrigin: environment.STORE_ORIGIN,
    entriesOf: sitemapSource({
      endpoint: environment.STOREFRONT_INTERNAL_ENDPOINT,
      token: environment.STOREFRONT_TOKEN,
    }),
  });
  await app.register(proxy, {
    upstream: environment.BACKEND_ORIGIN,
    prefix: '/api',
    rewritePrefix: '',
    httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    http: { requestOptions: { timeout: 15_000 } },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-request-id': request.id,
      }),
      onError: (reply) => {
        void reply
          .code(503)
          .header('Retry-After', '5')
          .send({ message: 'Server error occurred', code: 'unavailable' });
      },
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    if (request.cookies[cookieNames.country] || request.url.startsWith('/assets/')) return;
    const named = environment.COUNTRY_HEADER ? request.headers[environment.COUNTRY_HEADER] : undefined;
    const country = readCountry(
      typeof named === 'string' ? named : undefined,
      () => geoip.lookup(request.ip)?.country,
    );
    if (country)
      reply.setCookie(cookieNames.country, country, { path: '/', maxAge: 86_400, sameSite: 'lax' });
  });

  await app.register(async (pages) =>
    pagesPlugin(pages, {
      environment,
      settings: publicSettings(environment),
      current,
      cache: new PageCache(pageCacheSize),
    }),
  );
  return app;
}
