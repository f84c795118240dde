/** The renderer with the single bundle as its only composition. */
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { publicSettings } from '@store/release-kit/environment';
import { buildRendererApp } from '@store/renderer/app';
import { createBundleFolder, type ServerBundle } from '@store/renderer/bundle-folder';
import { readRendererEnvironment } from '@store/renderer/environment';
import { RenderPool } from '@store/renderer/render-pool';
import { dataFolder, readEnvironment } from '@store/service-kit/environment';
import { serviceLogger } from '@store/service-kit/logging';
import { closeGracefully, runService } from '@store/service-kit/service';
import { ownRemotes } from '@store/shared/shop-data/own-slices';
import { record, singleComposition, singleVersion } from './composition';

/** In the place of each remote's; the shell's bundle contains all of them. */
const emptyBundle: ServerBundle = { 'index.js': Buffer.from('exports.exposes = {};\n') };

await runService({
  name: 'renderer',
  async start() {
    const environment = readRendererEnvironment();
    const { DATA_DIR } = readEnvironment(process.env, { DATA_DIR: dataFolder });
    const { id, page } = await singleComposition(DATA_DIR);
    const pool = new RenderPool({
      folder: await createBundleFolder(
        {
          ...record(ownRemotes, emptyBundle),
          shell: bundleIn(path.join(DATA_DIR, 'artifacts/shell', singleVersion, 'server')),
        },
        [],
      ),
      names: {},
      rendering: {
        composition: id,
        routes: page.routes,
        slots: page.slots ?? {},
        settings: publicSettings(environment),
        storefrontEndpoint: environment.STOREFRONT_INTERNAL_ENDPOINT,
        backendOrigin: environment.BACKEND_ORIGIN,
      },
      processes: environment.RENDER_PROCESSES ?? availableParallelism(),
      queue: environment.RENDER_QUEUE,
      log: serviceLogger('renderer', 'warn'),
    });
    await pool.whenReady();
    const app = buildRendererApp({
      compositions: { get: async () => pool },
      token: environment.RENDERER_TOKEN,
      logLevel: 'warn',
    });
    const origin = await app.listen({ host: environment.RENDERER_HOST, port: environment.RENDERER_PORT });
    return {
      origin,
      async close() {
        await closeGracefully(app);
        await pool.close();
      },
    };
  },
});

function bundleIn(folder: string): ServerBundle {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  return Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file))]));
}
