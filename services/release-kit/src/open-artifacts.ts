import path from 'node:path';
import type * as z from 'zod';
import { ArtifactStore } from './artifact-store';
import type { artifactVariables } from './environment';
import { ReleaseError } from './release-error';
import { KeyRing } from './signing/key-ring';

type ArtifactEnvironment = z.output<z.ZodObject<typeof artifactVariables>> & { DATA_DIR: string };

/** The artifact store that the environment names: a folder, or a bucket with copies in the folder. */
export async function openArtifacts(environment: ArtifactEnvironment): Promise<ArtifactStore> {
  const { DATA_DIR, RELEASE_KEYS, ARTIFACT_BUCKET, ARTIFACT_ENDPOINT, ARTIFACT_REGION } = environment;
  const keys = new KeyRing(path.resolve(RELEASE_KEYS ?? path.join(DATA_DIR, 'keys')));
  const root = path.resolve(DATA_DIR, 'artifacts');
  if (!ARTIFACT_BUCKET) return new ArtifactStore(root, { keys });
  // The SDK takes 40 MB of memory, so it is loaded only when it is used.
  const { S3Bucket } = await import('@store/service-kit/s3-bucket');
  const bucket = new S3Bucket({
    address: ARTIFACT_BUCKET,
    endpoint: ARTIFACT_ENDPOINT,
    region: ARTIFACT_REGION,
    createError: (message) => new ReleaseError(message),
  });
  return new ArtifactStore(root, { keys, bucket });
}
