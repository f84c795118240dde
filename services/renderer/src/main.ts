import { availableParallelism, tmpdir } from 'node:os';
import { publicSettings } from '@store/release-kit/environment';
import { usableFolder } from '@store/service-kit/damaged-data';
import { serviceLogger } from '@store/service-kit/logging';
import { closeGracefully, runService } from '@store/service-kit/service';
import { buildRendererApp } from './app';
import { removeAbandonedBundleFolders } from './bundle-folder';
import { BundleSource } from './bundle-source';
import { Compositions } from './compositions';
import { readRendererEnvironment } from './environment';

await runService({
  name: 'renderer',
  async start() {
    const environment = readRendererEnvironment();
    usableFolder(tmpdir(), 'TMPDIR');
    await removeAbandonedBundleFolders();
    const source = new BundleSource(environment.BUNDLE_ORIGIN);
    const compositions = new Compositions({
      source,
      settings: {
        settings: publicSettings(environment),
        storefrontEndpoint: environment.STOREFRONT_INTERNAL_ENDPOINT,
        backendOrigin: environment.BACKEND_ORIGIN,
      },
      processes: environment.RENDER_PROCESSES ?? availableParallelism(),
      queue: environment.RENDER_QUEUE,
      niceness: environment.RENDER_NICENESS,
      limit: environment.COMPOSITION_LIMIT,
      log: serviceLogger('renderer', environment.LOG_LEVEL),
    });
    const app = buildRendererApp({
      compositions,
      token: environment.RENDERER_TOKEN,
      logLevel: environment.LOG_LEVEL,
      logSuccesses: environment.LOG_SUCCESSES,
    });
    const close = async () => {
      await closeGracefully(app);
      await compositions.close();
      await source.close();
    };
    try {
      const origin = await app.listen({
        host: environment.RENDERER_HOST,
        port: environment.RENDERER_PORT,
      });
      return { origin, close, stop: environment };
    } catch (error) {
      await close();
      throw error;
    }
  },
});
