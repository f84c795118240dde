import * as z from 'zod';
import {
  databaseUrl,
  dataFolder,
  demoVariable,
  port,
  readEnvironment,
  runModeOf,
  secret,
  type RunMode,
} from '@store/service-kit/environment';

/** Settings of the demo's commerce service. */
export const commerceVariables = (mode: RunMode) => ({
  DEMO: demoVariable(mode),
  COMMERCE_HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  COMMERCE_PORT: port(4010).describe('Port of the demo’s commerce service.'),
  COMMERCE_ORIGIN: z
    .url()
    .default('http://localhost:4010')
    .describe('Origin of pictures and checkout as browsers reach them.'),
  CATALOGUE_SIZE: z.coerce
    .number()
    .int()
    .min(3510)
    .max(200_000)
    .default(3600)
    .describe('Products in the catalogue, 3510 to 200000.'),
  STOREFRONT_TOKEN: secret(mode, 'kith-demo-storefront-token', 1).describe(
    'Public token of the Storefront API; it is in every page.',
  ),
  STOREFRONT_PRIVATE_TOKEN: secret(mode, 'kith-demo-storefront-private-token', 1).describe(
    'Private token of the Storefront API for requests of servers.',
  ),
  ADMIN_TOKEN: secret(mode, 'kith-demo-admin-token', 1).describe('Private token of the Admin API.'),
  WEBHOOK_ADDRESS: z
    .url()
    .default('http://localhost:4000/api/webhooks/shopify')
    .describe('Where the demo’s commerce service sends webhooks to.'),
  SHOPIFY_WEBHOOK_SECRET: secret(mode, 'kith-demo-webhook-secret', 1).describe(
    'Client secret of the Shopify app whose webhooks come to `/api/webhooks/shopify`; without it none is accepted.',
  ),
  STORE_ORIGIN: z
    .url()
    .default('http://localhost:4000')
    .describe('Address of the shop as shoppers type it; `https` adds HSTS.'),
  BAKE_AHEAD: z
    .enum(['on', 'off'])
    .default('on')
    .describe('`off` bakes what first pages show only when it is requested.'),
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataFolder,
});

/** @throws EnvironmentError naming every variable that is missing or wrong. */
export const readCommerceEnvironment = (variables = process.env) =>
  readEnvironment(variables, commerceVariables(runModeOf(variables)));
