import { usableFolder } from '@store/service-kit/damaged-data';
import type { BackendEnvironment } from '../environment';
import { createBucketStore } from './bucket-store';
import type { FileStore } from './file-store';
import { createFolderStore } from './folder-store';

/** The configured bucket, else a folder. */
export async function openFileStore(
  { STORAGE_BUCKET, STORAGE_REGION, STORAGE_ENDPOINT }: BackendEnvironment,
  folder: string,
): Promise<FileStore> {
  if (STORAGE_BUCKET === undefined) return createFolderStore(usableFolder(folder));
  // The SDK takes 40 MB of memory, so it is loaded only when it is used.
  const { S3Bucket } = await import('@store/service-kit/s3-bucket');
  return createBucketStore(
    new S3Bucket({ address: `s3://${STORAGE_BUCKET}`, region: STORAGE_REGION, endpoint: STORAGE_ENDPOINT }),
  );
}
