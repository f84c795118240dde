import path from 'node:path';
import { serviceLogger } from '@store/service-kit/logging';
import { closeGracefully, runService } from '@store/service-kit/service';
import { ArtifactStore } from '@store/releases/artifact-store';
import { RegistryClient } from '@store/releases/registry-client';
import { buildEdgeApp, publicSettings } from './app';
import { CompositionFollower, type Serving } from './composition-follower';
import { DevelopmentSlices } from './development/development-slices';
import { readEdgeEnvironment } from './environment';
import { browserRendering, Renderer } from './renderer';

await runService({
  name: 'edge',
  async start() {
    const environment = readEdgeEnvironment();
    const log = serviceLogger('edge', 'warn');
    const artifacts = new ArtifactStore(path.resolve(environment.DATA_DIR, 'artifacts'));
    const development = environment.DEV_SLICES ? new DevelopmentSlices(environment.DEV_SLICES) : null;
    const follower = new CompositionFollower({
      registry: new RegistryClient(environment.RELEASES_ORIGIN, environment.RELEASES_TOKEN),
      artifacts,
      rendererFor: ({ serverFolders, page }) =>
        development
          ? browserRendering
          : new Renderer(
              {
                serverFolders,
                routes: page.routes,
                settings: publicSettings(environment),
                storefrontEndpoint: environment.STOREFRONT_INTERNAL_ENDPOINT,
                backendOrigin: environment.BACKEND_ORIGIN,
              },
              log,
            ),
      log,
    });
    // Server bundles are not rebuilt at every keystroke, so pages in development are rendered in the browser.
    const inDevelopment = (slices: DevelopmentSlices): Serving | null => {
      const composition = slices.over(follower.current()?.composition ?? null);
      return composition && { composition, renderer: browserRendering };
    };
    const current = () => (development ? inDevelopment(development) : follower.current());
    const app = await buildEdgeApp({ environment, artifacts, current, development });
    try {
      if (!development?.complete) await follower.start();
      const origin = await app.listen({ host: environment.EDGE_HOST, port: environment.EDGE_PORT });
      return {
        origin,
        async close() {
          await closeGracefully(app);
          await follower.close();
        },
      };
    } catch (error) {
      await follower.close();
      throw error;
    }
  },
});
