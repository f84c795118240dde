import * as z from 'zod';
import {
  databaseUrl,
  dataFolder,
  list,
  ownSecret,
  port,
  readEnvironment,
  runModeOf,
  secret,
  smtpUrl,
  wholeNumber,
  type RunMode,
} from '@store/service-kit/environment';
import { apiVersion, withChosenVersion } from '@store/service-kit/shopify-api-version';
import { proxyVariables } from '@store/service-kit/behind-proxies';
import { serviceVariables } from '@store/service-kit/service-variables';
import { discounts } from '@store/shared/shop-data/policies';
import { store } from '@store/shared/shop-data/store';
import { adminApiPath } from '@store/shared/contracts/storefront';

const httpUrl = z.url({ protocol: /^https?$/ });

const lookup = z.enum(['open', 'code']);

/** Where the back office listens, and its token. */
export const officeVariables = (mode: RunMode) => ({
  OFFICE_HOST: z.string().default('127.0.0.1').describe('Address of the back office to listen on.'),
  OFFICE_PORT: port(4021).describe('Port of the back office: mailbox, metrics, requests, moderation.'),
  OFFICE_TOKEN: secret(mode, 'kith-demo-office-token').describe(
    'Bearer token that programs send to the back office.',
  ),
});

/** Settings of the backend. In the demo every one has a default that works on a fresh machine. */
export function backendVariables(mode: RunMode) {
  return {
    ...serviceVariables(mode, 'info'),
    BACKEND_HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
    BACKEND_PORT: port(4020).describe('Port of the shop’s API.'),
    ...officeVariables(mode),
    COMMERCE_ADMIN_ENDPOINT: httpUrl
      .default(`http://localhost:4010${adminApiPath}`)
      .describe('Admin API of the commerce service.'),
    ADMIN_API_VERSION: apiVersion.describe(
      'Version of the Admin API, such as `2026-04`; it wins over the version in `COMMERCE_ADMIN_ENDPOINT`.',
    ),
    ADMIN_TOKEN: secret(mode, 'kith-demo-admin-token', 1).describe('Private token of the Admin API.'),
    SHOPIFY_WEBHOOK_SECRET: (mode.demo
      ? z.string().min(1).default('kith-demo-webhook-secret')
      : ownSecret(1).optional()
    ).describe(
      'Client secret of the Shopify app whose webhooks come to `/api/webhooks/shopify`; without it none is accepted.',
    ),
    ORDER_LOOKUP: (mode.demo
      ? lookup.default('open')
      : lookup.default('code').refine((value) => value === 'code', 'is code; open is for DEMO=1 only')
    ).describe(
      '`code` asks for a code that is mailed; in the demo `open` shows orders to anybody who names the address or phone number.',
    ),
    ...proxyVariables('127.0.0.1,::1'),
    SITE_ORIGINS: list('http://localhost:4000')
      .pipe(z.array(httpUrl.transform((url) => new URL(url).origin)).min(1))
      .describe('Origins that may send changes, separated by commas.'),
    SMTP_URL: (mode.demo ? smtpUrl.optional() : smtpUrl).describe(
      'Mail server, `smtp://` or `smtps://`; in the demo messages stay in the mailbox without one.',
    ),
    MAIL_FROM: z.email().default(store.supportEmail).describe('Sender of every message.'),
    FIRST_ORDER_CODE: z
      .string()
      .min(1)
      .default(discounts.firstOrderCode)
      .describe('Discount code that is mailed to people who sign up for news.'),
    JOBS_KEPT_DAYS: wholeNumber(1, 30).describe(
      'Days for which it is known that a job, such as a message, was done or given up.',
    ),
    REQUESTS_KEPT_DAYS: wholeNumber(1, 1095).describe('Days for which requests sent with forms are kept.'),
    SUBSCRIBERS_KEPT_DAYS: wholeNumber(1, 1095).describe(
      'Days for which subscribers’ addresses are kept after they last signed up; the privacy policy says three years.',
    ),
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

/** The settings with the version of the Admin API that they choose in its address. */
export const withAdminVersion = <
  Environment extends { COMMERCE_ADMIN_ENDPOINT: string; ADMIN_API_VERSION?: string | undefined },
>(
  environment: Environment,
): Environment => withChosenVersion(environment, 'ADMIN_API_VERSION', ['COMMERCE_ADMIN_ENDPOINT']);

/** Settings of the commands that ask the back office. @throws EnvironmentError naming every variable that is wrong. */
export const readOfficeEnvironment = (variables = process.env) =>
  readEnvironment(variables, officeVariables(runModeOf(variables)));

/** @throws EnvironmentError naming every variable that is missing or wrong. */
export const readBackendEnvironment = (variables = process.env) =>
  withAdminVersion(readEnvironment(variables, backendVariables(runModeOf(variables))));

export type BackendEnvironment = ReturnType<typeof readBackendEnvironment>;
