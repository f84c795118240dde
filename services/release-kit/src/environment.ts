import * as z from 'zod';
import { storefrontApiPath } from '@store/shared/contracts/storefront';

/** The registry's address and token, for the registry itself, its edges and the release tools. */
export const registryVariables = (production: boolean) => ({
  RELEASES_ORIGIN: z
    .url()
    .default('http://127.0.0.1:4030')
    .describe('Address of the registry, for edges and release tools.'),
  RELEASES_TOKEN: (production
    ? z.string().min(24)
    : z.string().min(1).default('kith-demo-releases-token')
  ).describe(
    'Secret that the registry, its edges and its operators share; at least 24 characters in production.',
  ),
});

/** Where releases and the keys that sign them are. */
export const artifactVariables = {
  RELEASE_KEYS: z
    .string()
    .optional()
    .describe(
      'Folder of the keys that sign releases, `keys` in `DATA_DIR` without it. Edges need its `public/` only.',
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

/** Addresses that pages need, for the edges and the gate, which renders pages as edges do. */
export const shopVariables = {
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
    .describe('Storefront API as services reach it.'),
  STOREFRONT_TOKEN: z
    .string()
    .min(1)
    .default('kith-demo-storefront-token')
    .describe('Public token of the Storefront API; it is in every page.'),
  CHECKOUT_ORIGIN: z.url().default('http://localhost:4010').describe('Origin of the hosted checkout.'),
  BACKEND_ORIGIN: z
    .url()
    .default('http://127.0.0.1:4020')
    .describe('Address of the backend, which answers `/api`.'),
};
