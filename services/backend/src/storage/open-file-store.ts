import type { BackendEnvironment } from '../environment';
import { createBucketStore } from './bucket-store';
import type { FileStore } from './file-store';
import { createFolderStore } from './folder-store';

/** The bucket that is configured, else a folder. */
export function openFileStore(
  { STORAGE_BUCKET, STORAGE_REGION, STORAGE_ENDPOINT }: BackendEnvironment,
  folder: string,
): FileStore {
  return STORAGE_BUCKET === undefined
    ? createFolderStore(folder)
    : createBucketStore({ bucket: STORAGE_BUCKET, region: STORAGE_REGION, endpoint: STORAGE_ENDPOINT });
}
