import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { logging } from '@store/service-kit/logging';
import type { ByteSink } from '@store/release-kit/rendering/renderer-contract';
import type { PageRequest, PageStart } from '@store/shared/contracts/server-rendering';
import { HttpCache } from '../cache/http-cache';
import { Upstream } from '@store/shared/server/upstream';
import { everySlice } from '@store/release-kit/testing/sample-release';
import type { Audience } from '../pages/audience';
import { readEdgeEnvironment } from '../environment';
import { HealthCounts } from '../health/health-counts';
import { DocumentCounts } from '../health/document-counts';
import { PageSeal } from '../health/page-seal';
import { Visitors } from '../health/visitors';
import type { PageCache } from '../cache/page-cache';
import { SurrogateCache } from '../cache/surrogate-cache';
import { PageLimits } from '../limits/page-limits';
import { PageMaker } from '../rendering/page-maker';
import { pagesPlugin } from '../pages/pages.plugin';
import { browserRendering, type RenderResult } from '../rendering/renderer';
import type { Served } from '../releases/served';
import { pageSettings, sampleComposition } from './sample-composition';

const composition = sampleComposition('c1', {
  queriesOf: (pathname) => (pathname === '/collections/all' ? ['page'] : undefined),
  integrityOf: (address) => (address.endsWith('main.js') ? 'sha384-shell' : 'sha384-home'),
  scriptsOf: (pathname) => (pathname === '/' ? ['/assets/mfe-catalog/1.0.0/home.js'] : []),
});

/** Renders a page with this status, and text in its root. */
export const renders =
  (
    text: string | ((request: PageRequest) => string),
    { complete = true, ...start }: Partial<PageStart> & { complete?: boolean } = {},
  ) =>
  async (request: PageRequest, sink: ByteSink): Promise<RenderResult> => {
    const shown = typeof text === 'string' ? text : text(request);
    sink.start({ status: 200, ...start });
    sink.chunk(Buffer.from(`<div id="root"><p nonce="${request.nonce}">${shown}</p></div>`));
    sink.end({ complete });
    return 'rendered';
  };

/** The first nonce in a document. */
export const nonceIn = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1];

export const seal = new PageSeal({ secret: 'a secret of tests', secure: false });

/** A server with the routes of pages. Its cache keeps pages fresh for 10 ms, stale for 60 ms, and for 600 ms at most. */
async function openPageApp(
  render: (request: PageRequest, sink: ByteSink) => Promise<RenderResult>,
  variables: Record<string, string> = {},
) {
  const environment = readEdgeEnvironment({ DEMO: '1', PAGES_PER_MINUTE: '10000', ...variables });
  const clock = { now: 1_000_000 };
  /** Whether there is room for a page. */
  const load = { admits: true };
  const renderer = { ...browserRendering, render, admits: () => load.admits };
  /** What is served: to the next request, and for page health, which counts in rollouts. */
  const served: { audience: Audience | null; shop: Served | null; isMember: boolean } = {
    shop: null,
    isMember: false,
    audience: { serving: { composition, renderer }, counts: true, arm: '-', why: 'it is live' },
  };
  const lines: string[] = [];
  const { logger, ...options } = logging('edge', 'warn');
  const app: FastifyInstance = Fastify({
    ...options,
    logger: { ...logger, stream: { write: (line) => void lines.push(line) } },
  });
  const health = new HealthCounts(() => served.shop);
  await app.register(cookies);
  const limits = { maxBytes: 1_000_000, freshMs: 10, staleMs: 60, keptMs: 600 };
  const cache: PageCache = new SurrogateCache(limits, () => clock.now);
  const maker = new PageMaker(pageSettings, cache);
  /** Nothing is moved, and carts take codes. */
  const shopify = {
    redirects: { find: jest.fn(async (): Promise<string | null> => null) },
    carts: { putCode: jest.fn(async () => undefined), open: jest.fn() },
  };
  await app.register(async (pages) =>
    pagesPlugin(pages, {
      environment,
      originOf: () => 'http://localhost:4000',
      audienceOf: () => served.audience,
      liveVersions: () => everySlice('1.0.0'),
      limits: new PageLimits({ perMinute: environment.PAGES_PER_MINUTE, pace: maker.pace, seal }),
      counts: new DocumentCounts({
        seal,
        visitors: new Visitors(() => served.shop?.rollout, { isMember: () => served.isMember }),
        health,
      }),
      pages: maker,
      httpCache: new HttpCache({ seconds: 300, secure: false }),
      backend: new Upstream(),
      shopify,
    }),
  );
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  /** Changes what the next requests are served. */
  const change = (changes: Partial<Audience>) => {
    if (served.audience) served.audience = { ...served.audience, ...changes };
  };
  return { app, clock, load, served, change, health, get, shopify, log: () => lines.join('') };
}

/**
 * A server with the routes of pages for each test of a file, and the renderer that it asks.
 * @param variables of the environment, beside those of the demo.
 */
export function servePages(variables?: Record<string, string>) {
  const render = jest.fn<Promise<RenderResult>, [PageRequest, ByteSink]>();
  const page = {} as Awaited<ReturnType<typeof openPageApp>>;
  beforeEach(async () => {
    render.mockReset();
    Object.assign(page, await openPageApp(render, variables));
  });
  afterEach(() => page.app.close());
  const get: typeof page.get = (url, headers) => page.get(url, headers);
  return { render, page, get };
}
