import * as z from 'zod';
import { port, readEnvironment } from '@store/service-kit/environment';
import { storefrontApiPath } from '@store/shared/contracts/storefront';

export const readReleasesEnvironment = (variables = process.env) =>
  readEnvironment(variables, {
    RELEASES_HOST: z.string().default('127.0.0.1'),
    RELEASES_PORT: port(4030),
    /** Where edges and the CLI reach the registry. */
    RELEASES_ORIGIN: z.url().default('http://127.0.0.1:4030'),
    /** Shared by the registry, its edges and whoever operates them. */
    RELEASES_TOKEN:
      variables.NODE_ENV === 'production'
        ? z.string().min(24)
        : z.string().min(1).default('kith-demo-releases-token'),
    DATABASE_URL: z.string().optional(),
    DATA_DIR: z.string().default('.data'),
    /** Folder of the signing keys; `keys` in DATA_DIR without it. */
    RELEASE_KEYS: z.string().optional(),
    /** `s3://bucket/prefix`; without it releases are kept in DATA_DIR. */
    ARTIFACT_BUCKET: z.url({ protocol: /^s3$/ }).optional(),
    /** Endpoint of an S3-compatible service that is not Amazon's. */
    ARTIFACT_ENDPOINT: z.url().optional(),
    ARTIFACT_REGION: z.string().default('us-east-1'),
    DESK_PORT: port(4040),
    /** Address of the desk as release managers type it. */
    DESK_ORIGIN: z.url().default('http://localhost:4040'),
    /** Password of the three people whom a fresh machine's desk knows. */
    DESK_DEMO_PASSWORD:
      variables.NODE_ENV === 'production'
        ? z.undefined({ error: 'is for a demo; add people with the release tool' })
        : z.string().min(8).default('kith-demo'),
    /** The shop, for tester links and pictures. */
    STORE_ORIGIN: z.url().default('http://localhost:4000'),
    /** What the gate renders pages with; as the edges have them. */
    STOREFRONT_ENDPOINT: z.url().default(`http://localhost:4010${storefrontApiPath}`),
    STOREFRONT_INTERNAL_ENDPOINT: z.url().default(`http://127.0.0.1:4010${storefrontApiPath}`),
    STOREFRONT_TOKEN: z.string().min(1).default('kith-demo-storefront-token'),
    CHECKOUT_ORIGIN: z.url().default('http://localhost:4010'),
    BACKEND_ORIGIN: z.url().default('http://127.0.0.1:4020'),
  });

export type ReleasesEnvironment = ReturnType<typeof readReleasesEnvironment>;
