import * as z from 'zod';

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
