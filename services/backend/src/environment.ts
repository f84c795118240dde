import * as z from 'zod';
import { port, readEnvironment } from '@store/service-kit/environment';
import { discounts } from '@store/shared/shop-data/policies';
import { store } from '@store/shared/shop-data/store';
import { adminApiPath } from '@store/shared/contracts/storefront';

const demoAdminToken = 'kith-demo-admin-token';
const demoOfficeToken = 'kith-demo-office-token';

/**
 * Settings of the backend. Every one has a default that works on a fresh machine; with `NODE_ENV=production`
 * secrets have none, mail needs a server, and orders are shown only to those who prove their address.
 * @throws EnvironmentError naming every variable that is not as it should be.
 */
export function readBackendEnvironment(variables = process.env) {
  const production = variables['NODE_ENV'] === 'production';
  const secret = (demo: string) =>
    production
      ? z
          .string()
          .min(1)
          .refine((value) => value !== demo, 'is the demo token, which everybody knows')
      : z.string().min(1).default(demo);
  const smtpUrl = z.url({ protocol: /^smtps?$/ });
  return readEnvironment(variables, {
    BACKEND_HOST: z.string().default('127.0.0.1'),
    BACKEND_PORT: port(4020),
    /** Where those who run the shop reach the back office: mailbox, metrics. */
    OFFICE_HOST: z.string().default('127.0.0.1'),
    OFFICE_PORT: port(4021),
    OFFICE_TOKEN: secret(demoOfficeToken),
    /** GraphQL endpoint of the commerce Admin API. */
    COMMERCE_ADMIN_ENDPOINT: z.url({ protocol: /^https?$/ }).default(`http://localhost:4010${adminApiPath}`),
    ADMIN_TOKEN: secret(demoAdminToken),
    /** `open`: anybody who knows the address or number sees its orders. `code`: whoever can read its mail. */
    ORDER_LOOKUP: z.enum(['open', 'code']).default(production ? 'code' : 'open'),
    /** Addresses (or CIDR ranges) of the front doors whose `X-Forwarded-For` is believed, separated by commas. */
    TRUSTED_PROXIES: list('127.0.0.1,::1').pipe(
      z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or CIDR ranges')),
    ),
    /** Origins of the site, separated by commas: the only ones that may send changes. */
    SITE_ORIGINS: list('http://localhost:4000').pipe(
      z.array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)).min(1),
    ),
    /** Mail server, `smtp://` or `smtps://`; without one messages stay in the data folder. */
    SMTP_URL: production ? smtpUrl : smtpUrl.optional(),
    /** Sender of every message. */
    MAIL_FROM: z.email().default(store.supportEmail),
    /** Discount code of the commerce service that who signs up for news is mailed. */
    FIRST_ORDER_CODE: z.string().min(1).default(discounts.firstOrderCode),
    /** Bucket for uploaded pictures, S3-compatible; without one they are in the data folder. */
    STORAGE_BUCKET: z.string().min(3).optional(),
    STORAGE_REGION: z.string().default('us-east-1'),
    /** Of another service than Amazon's. */
    STORAGE_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    /** Origin that pictures of imported reviews are fetched from; without one such pictures are refused. */
    REVIEW_PICTURE_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .transform((url) => new URL(url).origin)
      .optional(),
    DATABASE_URL: z.string().optional(),
    DATA_DIR: z.string().default('.data'),
  });
}

const list = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.split(',').map((entry) => entry.trim()));

export type BackendEnvironment = ReturnType<typeof readBackendEnvironment>;
