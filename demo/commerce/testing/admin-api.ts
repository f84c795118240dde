import Fastify from 'fastify';
import { adminPlugin } from '../admin/admin.plugin';
import type { AdminShop } from '../admin/admin-shop';
import { smallCatalogue } from './small-catalogue';

/** The Admin API of a shop without orders, on a port of its own. */
export async function listenAsAdminApi(shop: AdminShop, token: string) {
  const app = Fastify();
  await app.register(adminPlugin, {
    orders: { find: () => Promise.resolve(null), list: () => Promise.resolve([]) },
    catalogue: smallCatalogue(),
    shop,
    storeOrigin: 'https://shop.example',
    token,
  });
  return { origin: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
}
