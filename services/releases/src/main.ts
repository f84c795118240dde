import path from 'node:path';
import { closeGracefully, runService } from '@store/service-kit/service';
import { buildReleasesApp } from './app';
import { ArtifactStore } from './artifact-store';
import { readReleasesEnvironment } from './environment';
import { Registry } from './registry';

await runService({
  name: 'releases',
  async start() {
    const environment = readReleasesEnvironment();
    const registry = await Registry.open({
      databaseUrl: environment.DATABASE_URL,
      folder: path.join(environment.DATA_DIR, 'releases'),
    });
    const app = buildReleasesApp({
      registry,
      artifacts: new ArtifactStore(path.resolve(environment.DATA_DIR, 'artifacts')),
      token: environment.RELEASES_TOKEN,
    });
    try {
      const origin = await app.listen({ host: environment.RELEASES_HOST, port: environment.RELEASES_PORT });
      return {
        origin,
        async close() {
          await closeGracefully(app);
          await registry.close();
        },
      };
    } catch (error) {
      await registry.close();
      throw error;
    }
  },
});
