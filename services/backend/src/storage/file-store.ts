import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { usableFolder } from '@store/service-kit/damaged-data';
import type { S3Bucket } from '@store/service-kit/s3-bucket';
import { reviewPictureFormat } from '@store/shared/contracts/review-pictures';
import type { BackendEnvironment } from '../environment';

/** Files in a folder or a bucket. Names consist of letters, digits, `-`, `_`, `.` and `/`. */
export interface FileStore {
  /** Writes a file atomically. @throws StorageFullError */
  write(name: string, content: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** A missing file is no error. */
  remove(name: string): Promise<void>;
  /** Removes drafts of processes that were killed while writing. */
  sweep(): Promise<void>;
}

/** The disk is full. */
export class StorageFullError extends Error {}

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

/** Pictures of reviews in an S3-compatible bucket. Writing an object is atomic, so there is nothing to sweep. */
export const createBucketStore = (bucket: S3Bucket): FileStore => ({
  write: (name, content) => bucket.put(name, content, reviewPictureFormat.type),
  read: (name) => bucket.get(name),
  remove: (name) => bucket.remove([name]),
  sweep: () => Promise.resolve(),
});

/** Older drafts were left by a killed process. */
const maxDraftAgeMs = 60 * 60 * 1000;

/** Files in a folder. A file is written as a draft, flushed and renamed. */
export function createFolderStore(folder: string): FileStore {
  const drafts = path.join(folder, 'drafts');
  const place = (name: string) => path.join(folder, ...name.split('/'));
  return {
    async write(name, content) {
      const target = place(name);
      await mkdir(drafts, { recursive: true, mode: 0o700 });
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      const draft = path.join(drafts, randomUUID());
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOSPC' || code === 'EDQUOT') throw new StorageFullError('no room', { cause: error });
        throw error;
      }
    },
    read: (name) => readFile(place(name)).catch(nullIfMissing),
    remove: (name) => rm(place(name), { force: true }),
    async sweep() {
      for (const name of (await readdir(drafts).catch(nullIfMissing)) ?? []) {
        const draft = path.join(drafts, name);
        const found = await stat(draft).catch(nullIfMissing);
        if (found && Date.now() - found.mtimeMs > maxDraftAgeMs) await rm(draft, { force: true });
      }
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
