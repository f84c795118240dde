import * as z from 'zod';
import { secret, type RunMode } from '@store/service-kit/environment';
import { apiVersion, withChosenVersion } from '@store/service-kit/shopify-api-version';
import type { PublicSettings } from '@store/shared/contracts/page';
import { storefrontApiPath } from '@store/shared/contracts/storefront';

/** Address of the registry. */
export const registryOrigin = z
  .url()
  .default('http://127.0.0.1:4030')
  .describe('Address of the registry, for edges and release tools.');

/** What the registry and its edges share. */
export const registryVariables = (mode: RunMode) => ({
  RELEASES_ORIGIN: registryOrigin,
  RELEASES_EDGE_TOKEN: secret(mode, 'kith-demo-edge-token').describe(
    'Credential of the edges: it reads what is served and reports page health, nothing else.',
  ),
  TESTER_LINK_SECRET: secret(mode, 'kith-demo-tester-link-secret').describe(
    'Secret that the registry signs testers’ links with and edges check them with.',
  ),
});

/** Where releases and the keys that sign them are. */
export const artifactVariables = {
  RELEASE_KEYS: z
    .string()
    .optional()
    .describe(
      'Folder of the keys that sign releases, `keys` in `DATA_DIR` without it. Only the registry needs its `private/`.',
    ),
  ARTIFACT_BUCKET: z
    .url({ protocol: /^s3$/ })
    .optional()
    .describe(
      '`s3://bucket/prefix` that holds the releases; without it they are in `DATA_DIR`. The AWS SDK finds the credentials.',
    ),
  ARTIFACT_ENDPOINT: z
    .url()
    .optional()
    .describe('Endpoint of an S3-compatible service other than Amazon’s, for releases.'),
  ARTIFACT_REGION: z.string().default('us-east-1').describe('Region of the bucket of releases.'),
};

/** What a renderer asks of its callers. */
export const rendererToken = (mode: RunMode) =>
  secret(mode, 'kith-demo-renderer-token').describe(
    'Secret between edges and renderers of live pages. A preview renderer gets `PREVIEW_RENDERER_TOKEN` under this name.',
  );

/** The renderer of live pages, for edges. */
export const liveRendererVariables = (mode: RunMode) => ({
  RENDERER_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .default('http://127.0.0.1:4060')
    .describe('Address of the renderers of live pages.'),
  RENDERER_TOKEN: rendererToken(mode),
});

/** The renderer of what nobody has reviewed, for edges and registries. */
export const previewRendererVariables = (mode: RunMode) => ({
  PREVIEW_RENDERER_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .default('http://127.0.0.1:4061')
    .describe(
      'Address of the renderers of what nobody has reviewed: testers’ pages, the gate’s, and bundles that are published.',
    ),
  PREVIEW_RENDERER_TOKEN: secret(mode, 'kith-demo-preview-renderer-token').describe(
    'Secret between edges, registries and those renderers, another than `RENDERER_TOKEN`.',
  ),
});

/** The shop and its Storefront API. */
export const storeVariables = (mode: RunMode) => ({
  STORE_ORIGIN: z
    .url()
    .default('http://localhost:4000')
    .describe('Address of the shop as shoppers type it; `https` adds HSTS.'),
  STOREFRONT_ENDPOINT: z
    .url()
    .default(`http://localhost:4010${storefrontApiPath}`)
    .describe('Storefront API as browsers reach it.'),
  STOREFRONT_INTERNAL_ENDPOINT: z
    .url()
    .default(`http://127.0.0.1:4010${storefrontApiPath}`)
    .describe(
      'Storefront API as services reach it; for renderers `http://{edge}:4001/storefront`, where edges have a private token.',
    ),
  STOREFRONT_API_VERSION: apiVersion.describe(
    'Version of the Storefront API, such as `2026-04`; it wins over the versions in both addresses.',
  ),
  STOREFRONT_TOKEN: secret(mode, 'kith-demo-storefront-token', 1).describe(
    'Public token of the Storefront API; it is in every page.',
  ),
});

/** What pages are made with, for edges and for the rendering service, which have to agree on it. Nothing of it is secret. */
export const pageVariables = (mode: RunMode) => ({
  ...storeVariables(mode),
  CHECKOUT_ORIGIN: z.url().default('http://localhost:4010').describe('Origin of the hosted checkout.'),
  FORM_SERVICE: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Address that request forms are sent to; without one the backend stores them.'),
  HEALTH_SAMPLE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Share of page views that report their health, 0 to 1.'),
  BACKEND_ORIGIN: z
    .url()
    .default('http://127.0.0.1:4020')
    .describe('Address of the backend, which answers `/api`.'),
});

const storefrontEndpoints = ['STOREFRONT_ENDPOINT', 'STOREFRONT_INTERNAL_ENDPOINT'] as const;

/** The settings with the version of the Storefront API that they choose in its addresses. */
export const withStorefrontVersion = <
  Environment extends Record<(typeof storefrontEndpoints)[number], string> & {
    STOREFRONT_API_VERSION?: string | undefined;
  },
>(
  environment: Environment,
): Environment => withChosenVersion(environment, 'STOREFRONT_API_VERSION', storefrontEndpoints);

/** The settings that every page carries. */
export const publicSettings = (
  environment: z.output<z.ZodObject<ReturnType<typeof pageVariables>>>,
): PublicSettings => ({
  storefront: { endpoint: environment.STOREFRONT_ENDPOINT, token: environment.STOREFRONT_TOKEN },
  checkoutOrigin: environment.CHECKOUT_ORIGIN,
  siteOrigin: environment.STORE_ORIGIN,
  ...(environment.FORM_SERVICE && { formService: environment.FORM_SERVICE }),
  ...(environment.HEALTH_SAMPLE < 1 && { healthSample: environment.HEALTH_SAMPLE }),
});

/** What edges and registries need beside it. */
export const shopVariables = {
  PREVIEW_ORIGIN: z
    .url()
    .default('http://preview.localhost:4000')
    .describe(
      'Address at which testers see versions that were never rolled out: another host of the same edges, at best of another registrable domain.',
    ),
  PICTURE_ORIGIN: z.url().default('http://localhost:4010').describe('Origin of product pictures.'),
};
