import type { FastifyInstance } from 'fastify';
import type { EdgeEnvironment } from '../environment';
import type { EdgeStorefront } from './ask-storefront';
import { LinkCarts } from './link-carts';
import { shopAddressesPlugin } from './shop-addresses.plugin';
import { ucpPlugin } from './ucp.plugin';
import { UrlRedirects } from './url-redirects';

/** What an edge asks Shopify for: the API, the merchant's redirects, and carts of links. */
export interface Shopify {
  storefront: EdgeStorefront;
  redirects: Pick<UrlRedirects, 'find'>;
  carts: Pick<LinkCarts, 'open' | 'putCode'>;
}

/** Answers the addresses that a Shopify shop answers. It comes before the routes of pages. */
export async function openShopify(app: FastifyInstance, environment: EdgeEnvironment): Promise<Shopify> {
  const { STOREFRONT_ENDPOINT, STOREFRONT_INTERNAL_ENDPOINT, CHECKOUT_ORIGIN, STORE_ORIGIN } = environment;
  const storefront = {
    endpoint: STOREFRONT_INTERNAL_ENDPOINT,
    log: app.log,
    token: environment.STOREFRONT_TOKEN,
    privateToken: environment.STOREFRONT_PRIVATE_TOKEN,
  };
  const origins = {
    checkout: new URL(CHECKOUT_ORIGIN).origin,
    shopify: new URL(STOREFRONT_ENDPOINT).origin,
  };
  const shop = new URL(STOREFRONT_INTERNAL_ENDPOINT).origin;
  const carts = new LinkCarts(storefront, origins.checkout);
  shopAddressesPlugin(app, { origins, carts, secure: STORE_ORIGIN.startsWith('https:') });
  await app.register(async (agents) =>
    ucpPlugin(agents, {
      shop,
      namedAs: [shop, origins.shopify, origins.checkout],
      siteOrigin: new URL(STORE_ORIGIN).origin,
    }),
  );
  return { storefront, carts, redirects: new UrlRedirects(storefront) };
}
