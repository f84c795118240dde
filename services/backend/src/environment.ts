import * as z from 'zod';
import { databaseUrl, dataFolder, port, readEnvironment } from '@store/service-kit/environment';
import { discounts } from '@store/shared/shop-data/policies';
import { store } from '@store/shared/shop-data/store';
import { adminApiPath } from '@store/shared/contracts/storefront';

const demoAdminToken = 'kith-demo-admin-token';
const demoOfficeToken = 'kith-demo-office-token';

const list = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text) => text.split(',').map((entry) => entry.trim()));

const httpUrl = z.url({ protocol: /^https?$/ });
const smtpUrl = z.url({ protocol: /^smtps?$/ });

/**
 * Settings of the backend. Every one has a default that works on a fresh machine. In production secrets have none,
 * mail needs a server, and orders are shown only to people who prove their address.
 */
export function backendVariables(production: boolean) {
  const secret = (demo: string) =>
    production
      ? z
          .string()
          .min(1)
          .refine((value) => value !== demo, 'is the demo token, which everybody knows')
      : z.string().min(1).default(demo);
  return {
    BACKEND_HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
    BACKEND_PORT: port(4020).describe('Port of the shop’s API.'),
    OFFICE_HOST: z.string().default('127.0.0.1').describe('Address of the back office to listen on.'),
    OFFICE_PORT: port(4021).describe('Port of the back office: mailbox, metrics, requests, moderation.'),
    OFFICE_TOKEN: secret(demoOfficeToken).describe('Bearer token that programs send to the back office.'),
    COMMERCE_ADMIN_ENDPOINT: httpUrl
      .default(`http://localhost:4010${adminApiPath}`)
      .describe('Admin API of the commerce service.'),
    ADMIN_TOKEN: secret(demoAdminToken).describe('Private token of the Admin API.'),
    ORDER_LOOKUP: z
      .enum(['open', 'code'])
      .default(production ? 'code' : 'open')
      .describe(
        '`open` shows orders to anybody who names the address or phone number; `code` asks for a code that is mailed.',
      ),
    TRUSTED_PROXIES: list('127.0.0.1,::1')
      .pipe(
        z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or CIDR ranges')),
      )
      .describe(
        'Addresses or CIDR ranges of proxies whose `X-Forwarded-For` is believed, separated by commas.',
      ),
    SITE_ORIGINS: list('http://localhost:4000')
      .pipe(z.array(httpUrl.transform((url) => new URL(url).origin)).min(1))
      .describe('Origins that may send changes, separated by commas.'),
    SMTP_URL: (production ? smtpUrl : smtpUrl.optional()).describe(
      'Mail server, `smtp://` or `smtps://`; without one messages stay in the data folder.',
    ),
    MAIL_FROM: z.email().default(store.supportEmail).describe('Sender of every message.'),
    FIRST_ORDER_CODE: z
      .string()
      .min(1)
      .default(discounts.firstOrderCode)
      .describe('Discount code that is mailed to people who sign up for news.'),
    STORAGE_BUCKET: z
      .string()
      .min(3)
      .optional()
      .describe('S3-compatible bucket for uploaded pictures; without one they are in the data folder.'),
    STORAGE_REGION: z.string().default('us-east-1').describe('Region of the bucket of pictures.'),
    STORAGE_ENDPOINT: httpUrl
      .optional()
      .describe('Endpoint of an S3-compatible service other than Amazon’s, for pictures.'),
    REVIEW_PICTURE_ORIGIN: httpUrl
      .transform((url) => new URL(url).origin)
      .optional()
      .describe('Origin that pictures of imported reviews are fetched from; without one they are refused.'),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
  };
}

/** @throws EnvironmentError naming every variable that is missing or wrong. */
export const readBackendEnvironment = (variables = process.env) =>
  readEnvironment(variables, backendVariables(variables['NODE_ENV'] === 'production'));

export type BackendEnvironment = ReturnType<typeof readBackendEnvironment>;
