import * as z from 'zod';
import { port, readEnvironment } from '@store/service-kit/environment';

const demoAdminToken = 'kith-demo-admin-token';

/**
 * Settings of the backend. Every one has a default that works on a fresh machine; with `NODE_ENV=production`
 * secrets have none, and orders are shown only to those who prove their address.
 * @throws EnvironmentError naming every variable that is not as it should be.
 */
export function readBackendEnvironment(variables = process.env) {
  const production = variables['NODE_ENV'] === 'production';
  const token = z.string().min(1);
  return readEnvironment(variables, {
    BACKEND_HOST: z.string().default('127.0.0.1'),
    BACKEND_PORT: port(4020),
    /** GraphQL endpoint of the commerce Admin API. */
    COMMERCE_ADMIN_ENDPOINT: z
      .url({ protocol: /^https?$/ })
      .default('http://localhost:4010/admin/api/2025-04/graphql.json'),
    ADMIN_TOKEN: production
      ? token.refine((value) => value !== demoAdminToken, 'is the demo token, which everybody knows')
      : token.default(demoAdminToken),
    /** `open`: anybody who knows the address or number sees its orders. `code`: whoever can read its mail. */
    ORDER_LOOKUP: z.enum(['open', 'code']).default(production ? 'code' : 'open'),
    /** Addresses (or CIDR ranges) of the front doors whose `X-Forwarded-For` is believed, separated by commas. */
    TRUSTED_PROXIES: z
      .string()
      .default('127.0.0.1,::1')
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .pipe(
        z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or CIDR ranges')),
      ),
    /** Origins of the site, separated by commas: the only ones that may send changes. */
    SITE_ORIGINS: z
      .string()
      .default('http://localhost:4000')
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .pipe(z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))),
    DATA_DIR: z.string().default('.data'),
  });
}

export type BackendEnvironment = ReturnType<typeof readBackendEnvironment>;
