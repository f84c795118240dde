/**
 * The production edge in front of the single bundle. It differs from the edge's main file only in the source of
 * pages.
 */
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { buildEdgeApp, publicSettings } from '@store/edge/app';
import { readEdgeEnvironment } from '@store/edge/environment';
import { ReleaseReader } from '@store/edge/releases/release-reader';
import { RenderPool } from '@store/edge/render-pool';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { serviceLogger } from '@store/service-kit/logging';
import { closeGracefully, runService } from '@store/service-kit/service';
import { singleComposition } from './composition';

await runService({
  name: 'edge',
  async start() {
    const environment = readEdgeEnvironment();
    const composition = await singleComposition(environment.DATA_DIR);
    const renderer = new RenderPool({
      id: composition.id,
      bundles: composition.bundles,
      routes: composition.page.routes,
      slots: composition.page.slots ?? {},
      settings: publicSettings(environment),
      storefrontEndpoint: environment.STOREFRONT_INTERNAL_ENDPOINT,
      backendOrigin: environment.BACKEND_ORIGIN,
      processes: environment.RENDER_PROCESSES ?? availableParallelism(),
      queue: environment.RENDER_QUEUE,
      log: serviceLogger('edge', 'warn'),
    });
    await renderer.whenReady();
    const reader = new ReleaseReader(new ArtifactStore(path.resolve(environment.DATA_DIR, 'artifacts')));
    const served = { revision: 1, live: { composition, renderer }, rollout: null };
    const app = await buildEdgeApp({
      ...{ environment, reader, current: () => served },
      isPublic: () => true,
    });
    const origin = await app.listen({ host: environment.EDGE_HOST, port: environment.EDGE_PORT });
    return {
      origin,
      async close() {
        await closeGracefully(app);
        await renderer.close();
      },
    };
  },
});
