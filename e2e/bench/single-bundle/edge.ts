/**
 * The production edge in front of the single bundle. It differs from the edge's main file only in the source of
 * pages.
 */
import path from 'node:path';
import { buildEdgeApp } from '@store/edge/app';
import { fakeFollower } from '@store/edge/testing/fake-follower';
import { readEdgeEnvironment } from '@store/edge/environment';
import { ReleaseReader } from '@store/edge/releases/release-reader';
import { RemoteRendering } from '@store/edge/rendering/remote-rendering';
import { ArtifactStore } from '@store/release-kit/artifact-store';
import { RendererClient } from '@store/release-kit/rendering/renderer-client';
import { serviceLogger } from '@store/service-kit/logging';
import { closeGracefully, runService } from '@store/service-kit/service';
import { singleComposition } from './composition';

await runService({
  name: 'edge',
  async start() {
    const environment = readEdgeEnvironment();
    const composition = await singleComposition(environment.DATA_DIR);
    const client = new RendererClient(environment.RENDERER_ORIGIN, environment.RENDERER_TOKEN);
    const renderer = new RemoteRendering({
      client,
      preparation: { composition: composition.rendered },
      log: serviceLogger('edge', 'warn'),
    });
    await renderer.whenReady();
    const reader = new ReleaseReader(new ArtifactStore(path.resolve(environment.DATA_DIR, 'artifacts')));
    const served = { revision: 1, live: { composition, renderer }, rollout: null };
    const app = await buildEdgeApp({
      environment,
      reader,
      current: () => served,
      follower: fakeFollower({ isPublic: () => true }),
    });
    const origin = await app.listen({ host: environment.EDGE_HOST, port: environment.EDGE_PORT });
    return {
      origin,
      async close() {
        await closeGracefully(app);
        renderer.close();
        await client.close();
      },
    };
  },
});
