import * as z from 'zod';
import { port, readEnvironment } from '@store/service-kit/environment';

/** Settings of the stand-in; every one has a default that works on a fresh machine. */
export const readCommerceEnvironment = (variables = process.env) =>
  readEnvironment(variables, {
    COMMERCE_HOST: z.string().default('127.0.0.1'),
    COMMERCE_PORT: port(4010),
    /** Origin under which browsers reach this service; pictures and checkout URLs start with it. */
    COMMERCE_ORIGIN: z.url().default('http://localhost:4010'),
    /** Products in the catalogue; with fewer, not every collection could be filled. */
    CATALOGUE_SIZE: z.coerce.number().int().min(3500).max(200_000).default(3600),
    STOREFRONT_TOKEN: z.string().min(1).default('kith-demo-storefront-token'),
    ADMIN_TOKEN: z.string().min(1).default('kith-demo-admin-token'),
    /** Where the confirmation page links back to. */
    STORE_ORIGIN: z.url().default('http://localhost:4000'),
    /** `off` bakes a silhouette's light when the first picture of it is wanted; `on` has it ready by then. */
    BAKE_AHEAD: z.enum(['on', 'off']).default('on'),
    DATABASE_URL: z.string().optional(),
    DATA_DIR: z.string().default('.data'),
  });
