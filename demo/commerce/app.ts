import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { logging } from '@store/service-kit/logging';
import { adminPlugin } from './admin/admin.plugin';
import { agentsPlugin } from './agents/agents.plugin';
import { openCartStore } from './carts/database-cart-store';
import type { Catalogue } from '../catalogue/catalogue';
import { checkoutPlugin } from './checkout/checkout.plugin';
import { permalinksPlugin } from './checkout/permalinks.plugin';
import type { CommerceDatabase } from './database';
import { openOrderStore } from './orders/order-store';
import { picturesPlugin } from '../pictures/pictures';
import { reviewPhotographsPlugin } from '../reviews/review-photographs.plugin';
import { webhookOrder } from './orders/order';
import { indexCatalogue } from './storefront/catalogue-index/catalogue-index';
import { storefrontPlugin } from './storefront/storefront.plugin';
import type { SendWebhook } from './webhooks';

export interface CommerceParts {
  catalogue: Catalogue;
  db: CommerceDatabase;
  /** Origin under which browsers reach this service. */
  origin: string;
  /** Origin of the shop. */
  storeOrigin: string;
  storefrontToken: string;
  /** Token of servers; without one only the public token is accepted. */
  storefrontPrivateToken?: string;
  adminToken: string;
  /** Sends webhooks; without it none are sent. */
  sendWebhook?: SendWebhook;
  /** Folder of drawn pictures. */
  pictureFolder: string;
  bakeAhead?: boolean | undefined;
}

const withoutSlash = (origin: string): string => origin.replace(/\/+$/, '');

/** Storefront API, pictures, checkout and Admin API over one catalogue and one database, without a port. */
export async function buildApp(parts: CommerceParts, logLevel = 'info'): Promise<FastifyInstance> {
  const { catalogue, db } = parts;
  const origin = withoutSlash(parts.origin);
  const storeOrigin = withoutSlash(parts.storeOrigin);
  const app = Fastify({
    ...logging('commerce', logLevel),
    bodyLimit: 64 * 1024,
    // Slow clients and half-open connections are closed.
    requestTimeout: 15_000,
    connectionTimeout: 120_000,
    // For addresses that cannot be decoded, the router's own response would repeat and log the query.
    frameworkErrors: (_error, _request, reply: FastifyReply) => {
      void reply.code(400).send({ errors: 'The address could not be understood.' });
    },
  });
  const shop = { catalogue, index: indexCatalogue(catalogue), carts: openCartStore(db), origin, storeOrigin };
  const orders = openOrderStore(db);

  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok', products: catalogue.products.length }));
  await app.register(storefrontPlugin, {
    ...shop,
    accessToken: parts.storefrontToken,
    privateToken: parts.storefrontPrivateToken,
  });
  await app.register(checkoutPlugin, {
    ...shop,
    orders,
    onOrder: (order) => void parts.sendWebhook?.('orders/create', webhookOrder(order)),
  });
  await app.register(agentsPlugin, shop);
  await app.register(permalinksPlugin, shop);
  await app.register(adminPlugin, { orders, catalogue, storeOrigin, token: parts.adminToken });
  await app.register(picturesPlugin, {
    catalogue,
    cacheFolder: parts.pictureFolder,
    bakeAhead: parts.bakeAhead,
  });
  await app.register(reviewPhotographsPlugin);
  return app;
}
