import path from 'node:path';
import { ArtifactStore } from './artifact-store';
import { ReleaseError } from './release-error';
import { KeyRing } from './signing/key-ring';

/** Where releases and the keys that sign them are; read by registry, edges and release tools alike. */
export interface ArtifactEnvironment {
  DATA_DIR: string;
  RELEASE_KEYS?: string | undefined;
  ARTIFACT_BUCKET?: string | undefined;
  ARTIFACT_ENDPOINT?: string | undefined;
  ARTIFACT_REGION: string;
}

/** The artifact store that the environment names: a folder, or a bucket with copies in the folder. */
export async function openArtifacts(environment: ArtifactEnvironment): Promise<ArtifactStore> {
  const { DATA_DIR, RELEASE_KEYS, ARTIFACT_BUCKET, ARTIFACT_ENDPOINT, ARTIFACT_REGION } = environment;
  const keys = new KeyRing(path.resolve(RELEASE_KEYS ?? path.join(DATA_DIR, 'keys')));
  const root = path.resolve(DATA_DIR, 'artifacts');
  if (!ARTIFACT_BUCKET) return new ArtifactStore(root, { keys });
  // The SDK is loaded where it is needed: it takes 40 MB.
  const { S3Bucket } = await import('@store/service-kit/s3-bucket');
  const bucket = new S3Bucket({
    address: ARTIFACT_BUCKET,
    endpoint: ARTIFACT_ENDPOINT,
    region: ARTIFACT_REGION,
    createError: (message) => new ReleaseError(message),
  });
  return new ArtifactStore(root, { keys, bucket });
}
