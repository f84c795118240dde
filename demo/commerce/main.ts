import { join } from 'node:path';
import { usableFolder } from '@store/service-kit/damaged-data';
import { serviceLogger } from '@store/service-kit/logging';
import { closeGracefully, runService } from '@store/service-kit/service';
import { buildApp } from './app';
import { buildCatalogue } from '../catalogue/build-catalogue';
import { openCommerceDatabase } from './database';
import { readCommerceEnvironment } from './environment';
import { webhookSender } from './webhooks';

await runService({
  name: 'commerce',
  async start() {
    const environment = readCommerceEnvironment();
    const log = serviceLogger('commerce', 'warn');
    const folder = join(environment.DATA_DIR, 'commerce');
    const db = await openCommerceDatabase({ databaseUrl: environment.DATABASE_URL, folder });
    try {
      const app = await buildApp({
        catalogue: buildCatalogue(environment.CATALOGUE_SIZE),
        db,
        origin: environment.COMMERCE_ORIGIN,
        storeOrigin: environment.STORE_ORIGIN,
        storefrontToken: environment.STOREFRONT_TOKEN,
        storefrontPrivateToken: environment.STOREFRONT_PRIVATE_TOKEN,
        adminToken: environment.ADMIN_TOKEN,
        sendWebhook: webhookSender({
          address: environment.WEBHOOK_ADDRESS,
          secret: environment.SHOPIFY_WEBHOOK_SECRET,
          onProblem: (problem) => log.warn(problem, 'a webhook was not accepted'),
        }),
        pictureFolder: usableFolder(join(environment.DATA_DIR, 'pictures')),
        bakeAhead: environment.BAKE_AHEAD === 'on',
      });
      const origin = await app.listen({ host: environment.COMMERCE_HOST, port: environment.COMMERCE_PORT });
      return {
        origin,
        async close() {
          await closeGracefully(app);
          await db.close();
        },
      };
    } catch (error) {
      await db.close();
      throw error;
    }
  },
});
