import { hostname } from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import { usableFolder } from '@store/service-kit/damaged-data';
import { serviceLogger } from '@store/service-kit/logging';
import { simpleGauge } from '@store/service-kit/metrics';
import { closeGracefully, runService } from '@store/service-kit/service';
import { openArtifacts } from '@store/release-kit/open-artifacts';
import { RegistryClient } from '@store/release-kit/registry-client';
import { RendererClient } from '@store/release-kit/rendering/renderer-client';
import { buildEdgeApp } from './app';
import { CachePurger } from './cache/cache-purger';
import { CatalogFollower } from './cache/catalog-follower';
import { StorefrontAnswers } from './cache/storefront-answers';
import { CompositionFollower } from './releases/composition-follower';
import { DevelopmentSlices } from './development/development-slices';
import { readEdgeEnvironment, type EdgeEnvironment } from './environment';
import { HealthSender } from './health/health-sender';
import { HealthCounts } from './health/health-counts';
import { buildInternalApp } from './internal/internal-app';
import { CacheWarmer } from './cache/cache-warmer';
import { CandidateWarmer } from './cache/candidate-warmer';
import { CompositionPool } from './releases/composition-pool';
import { KeptServing, keptServingFile } from './releases/kept-serving';
import { ReleaseReader } from './releases/release-reader';
import { newPageMaker, type PageMaker } from './rendering/page-maker';
import { RemoteRendering } from './rendering/remote-rendering';
import type { Served } from './releases/served';
import { browserRendering } from './rendering/renderer';

/**
 * Connections that may wait to be accepted. In a crowd clients open many at once, and one that finds no room tries again after
 * one, three and seven seconds: with Node's 511, 267 of 20,000 requests got no answer.
 */
const waitingConnections = 4096;

/** Milliseconds after a tester's last page for which the composition stays loaded in a preview renderer. */
const testersRestMs = 10 * 60_000;

/** Milliseconds that a tester's first page may take: its composition is loaded, and its processes are cold. */
const testersColdPageMs = 20_000;

// Lets the heap double before V8 collects all of it, which takes some 30 MB. V8 counts the bytes of pages, which are outside of
// the heap, into its growth: with the default, a heap of 30 MB was collected every ten pages, a fifth of the edge's work.
// Needless once pages pass without being copied.
v8.setFlagsFromString('--heap-growing-percent=100');

await runService({
  name: 'edge',
  portVariable: 'EDGE_PORT or EDGE_INTERNAL_PORT',
  async start() {
    const environment = readEdgeEnvironment();
    const log = serviceLogger('edge', environment.LOG_LEVEL);
    const maker = newPageMaker(environment);
    const serving = await openServing(environment, maker, log);
    const { reader, follower, development, current } = serving;
    const health = new HealthCounts(current);
    const app = await buildEdgeApp({ environment, maker, reader, current, follower, health, development });
    const answers = new StorefrontAnswers();
    const internal = buildInternalApp({ environment, reader, answers, follower });
    const background = backgroundWork(environment, serving, { maker, answers, health, log });
    const close = async () => {
      await background.close();
      await closeGracefully(app);
      await follower.close();
      // Pages under way still need it.
      await closeGracefully(internal);
      await serving.client.close();
      await serving.previewClient.close();
    };
    try {
      // Before the first composition, which is rendered with bundles from here.
      await internal.listen({ host: environment.EDGE_INTERNAL_HOST, port: environment.EDGE_INTERNAL_PORT });
      if (!development?.complete) await follower.start();
      const origin = await app.listen({
        host: environment.EDGE_HOST,
        port: environment.EDGE_PORT,
        backlog: waitingConnections,
      });
      if (!development) background.start();
      return { origin, close, stop: environment };
    } catch (error) {
      await close();
      throw error;
    }
  },
});

/** What this edge serves, from where it knows it, and what renders it. */
async function openServing(environment: EdgeEnvironment, maker: PageMaker, log: Logger) {
  const stateFile = keptServingFile(environment.DATA_DIR, environment.EDGE_PORT);
  usableFolder(path.dirname(stateFile));
  const development = environment.DEV_SLICES ? new DevelopmentSlices(environment.DEV_SLICES) : null;
  const registry = new RegistryClient(environment.RELEASES_ORIGIN, environment.RELEASES_EDGE_TOKEN);
  const client = new RendererClient(environment.RENDERER_ORIGIN, environment.RENDERER_TOKEN, {
    onDown: (isDown) =>
      log.warn({ isDown }, isDown ? 'no renderer answers; browsers render' : 'a renderer answers again'),
  });
  const previewClient = new RendererClient(
    environment.PREVIEW_RENDERER_ORIGIN,
    environment.PREVIEW_RENDERER_TOKEN,
  );
  simpleGauge('shop_renderer_down', '1 while no renderer answers and none is asked.', () =>
    Number(client.isDown),
  );
  const reader = new ReleaseReader(await openArtifacts(environment), {
    bytes: environment.ARTIFACT_BUCKET ? environment.RELEASE_COPIES_MB * 1024 * 1024 : Infinity,
    isServed: (slice, version) => pool.uses(slice, version),
  });
  const pool = new CompositionPool({
    reader,
    rendererFor({ rendered }, forTester) {
      if (development || !rendered) return browserRendering;
      const preparation = { composition: rendered };
      if (!forTester) return new RemoteRendering({ client, preparation, log });
      return new RemoteRendering({
        client: previewClient,
        preparation,
        log,
        restMs: testersRestMs,
        coldPageMs: testersColdPageMs,
      });
    },
  });
  const purger = new CachePurger({ origins: environment.PURGE_ORIGINS, log });
  const candidateWarmer = new CandidateWarmer({ maker, log });
  const follower = new CompositionFollower({
    registry,
    pool,
    log,
    kept: new KeptServing(stateFile),
    onServed: (served) => purger.served(served),
    warm: async (...candidate) => {
      if (rendersAhead(environment)) await candidateWarmer.warm(...candidate);
    },
    keys: reader.artifacts.keys,
  });
  /** `npm run dev` rebuilds browser bundles only, so pages in development are rendered in the browser. */
  const current = (): Served | null => {
    const served = follower.current();
    if (!development) return served;
    const composition = development.over(served?.live.composition ?? null);
    return composition && { revision: 0, live: { composition, renderer: browserRendering }, rollout: null };
  };
  return { registry, client, previewClient, reader, purger, candidateWarmer, follower, development, current };
}

/** Whether pages are rendered that nobody has asked for yet. */
function rendersAhead({ READY_PAGES, PAGE_CACHE, SERVER_RENDERING }: EdgeEnvironment): boolean {
  return [READY_PAGES, PAGE_CACHE, SERVER_RENDERING].every((flag) => flag === 'on');
}

type Logger = ReturnType<typeof serviceLogger>;

interface BackgroundParts {
  maker: PageMaker;
  answers: StorefrontAnswers;
  health: HealthCounts;
  log: Logger;
}

/** What an edge does without being asked: it reports, follows the catalog and warms its cache. */
function backgroundWork(
  environment: EdgeEnvironment,
  { registry, follower, purger, candidateWarmer, current }: Awaited<ReturnType<typeof openServing>>,
  { maker, answers, health, log }: BackgroundParts,
) {
  const edge = environment.EDGE_NAME ?? `${hostname()}:${environment.EDGE_PORT}`.slice(-80);
  const sender = new HealthSender({ edge, registry, follower, warmer: candidateWarmer, health, log });
  const catalog = new CatalogFollower({
    backendOrigin: environment.BACKEND_ORIGIN,
    onChange(surrogateKeys) {
      answers.expire(surrogateKeys);
      maker.cache.expire(surrogateKeys);
      purger.purge(surrogateKeys);
    },
    onFollowing(isFollowing) {
      maker.cache.knowsChanges = isFollowing;
    },
    log,
  });
  const warmer = new CacheWarmer({ served: current, maker, log });
  return {
    start(): void {
      sender.start();
      catalog.start();
      if (rendersAhead(environment)) warmer.start();
    },
    async close(): Promise<void> {
      purger.close();
      sender.close();
      await warmer.close();
      await catalog.close();
    },
  };
}
