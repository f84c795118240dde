import * as z from 'zod';
import {
  artifactVariables,
  liveRendererVariables,
  pageVariables,
  previewRendererVariables,
  registryVariables,
  shopVariables,
  withStorefrontVersion,
} from '@store/release-kit/environment';
import {
  dataFolder,
  list,
  ownSecret,
  port,
  readEnvironment,
  runModeOf,
  secret,
  wholeNumber,
  type RunMode,
} from '@store/service-kit/environment';
import { network, proxyVariables } from '@store/service-kit/behind-proxies';
import { serviceVariables } from '@store/service-kit/service-variables';

const flag = z.enum(['on', 'off']).default('on');

/** What only edges may do at the Storefront API. */
export const storefrontVariables = (mode: RunMode) => ({
  STOREFRONT_PRIVATE_TOKEN: (mode.demo
    ? z.string().min(1).default('kith-demo-storefront-private-token')
    : ownSecret(1).optional()
  ).describe(
    'Private token of the Storefront API, with which edges forward what renderers ask; without it Shopify limits all shoppers of a server together.',
  ),
});

/** Where an edge is reached. */
const addressVariables = {
  EDGE_HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  EDGE_PORT: port(4000).describe('Port of the shop.'),
  EDGE_INTERNAL_HOST: z
    .string()
    .default('127.0.0.1')
    .describe(
      'Address to listen on for renderers, which need no credential there: this machine, or a network that nobody else reaches.',
    ),
  EDGE_INTERNAL_PORT: port(4001).describe('Port for renderers.'),
  EDGE_NAME: z
    .string()
    .max(80)
    .optional()
    .describe('Name of this edge at the desk; host and port without it.'),
  COUNTRY_HEADER: z
    .string()
    .toLowerCase()
    .optional()
    .describe(
      'Header in which a CDN names the visitor’s country, such as `cf-ipcountry`; without it an offline database is used.',
    ),
};

/** What an edge limits: copies of releases, what one client may ask for, and the time of a request. */
const limitVariables = {
  RELEASE_COPIES_MB: wholeNumber(64, 1024).describe(
    'Megabytes of releases that an edge copies from the bucket at most; those that it serves stay.',
  ),
  HEALTH_REPORTS_PER_MINUTE: wholeNumber(1, 120).describe(
    'Reports of page health, and of violated security policies, that one address may send in a minute.',
  ),
  PAGES_PER_MINUTE: wholeNumber(1, 300).describe(
    'Pages that are not in the cache, and forms of the cart, that one visitor may ask for in a minute. Behind a proxy `TRUSTED_PROXIES` has to name it, or all visitors have its address.',
  ),
  REQUEST_TIMEOUT_MS: wholeNumber(500, 1700).describe(
    'Milliseconds in which a page and a request of the API are answered; what they ask other services gets what is left of them.',
  ),
};

/** How an edge makes and keeps pages. */
const renderingVariables = {
  TRUSTED_TYPES: z
    .enum(['enforce', 'report'])
    .default('enforce')
    .describe('`report` only counts what the Trusted Types policy of pages would refuse.'),
  SERVER_RENDERING: flag.describe('`off` leaves rendering to the browser.'),
  PAGE_CACHE: flag.describe('`off` renders every page anew.'),
  SHARED_CACHE_SECONDS: wholeNumber(0, 0, 86_400).describe(
    'Seconds for which an HTTP cache in front of the edges may keep anonymous pages (`deploy/varnish/`); 0 when there is none.',
  ),
  PURGE_ORIGINS: list('')
    .pipe(z.array(z.url({ protocol: /^https?$/ })))
    .describe('HTTP caches that are purged when what is served or the catalog changes, separated by commas.'),
  READY_PAGES: flag.describe(
    '`off` renders pages only when they are requested: neither those of the navigation nor a candidate’s first ones ahead.',
  ),
};

/** Settings of an edge. */
export const edgeVariables = (mode: RunMode) => ({
  ...serviceVariables(mode, 'warn'),
  ...addressVariables,
  ...pageVariables(mode),
  ...shopVariables,
  ...liveRendererVariables(mode),
  ...previewRendererVariables(mode),
  ...storefrontVariables(mode),
  ...registryVariables(mode),
  PAGE_SEAL_SECRET: secret(mode, 'kith-demo-page-seal-secret').describe(
    'Secret that all edges of a shop sign page seals with.',
  ),
  DATA_DIR: dataFolder,
  ...artifactVariables,
  ...proxyVariables(),
  STAFF_NETWORKS: list('')
    .pipe(z.array(network))
    .describe('Addresses or CIDR ranges of the company’s networks, with whose visitors a rollout can begin.'),
  ...limitVariables,
  ...renderingVariables,
  DEV_SLICES: (mode.production
    ? z.undefined({ error: 'serves slices from source, which production must not' }).optional()
    : z.string().optional()
  ).describe('File that names the slices served from source; `npm run dev` sets it.'),
});

/** @throws EnvironmentError naming every variable that is missing or wrong. */
export const readEdgeEnvironment = (variables = process.env) =>
  withStorefrontVersion(readEnvironment(variables, edgeVariables(runModeOf(variables))));

export type EdgeEnvironment = ReturnType<typeof readEdgeEnvironment>;
