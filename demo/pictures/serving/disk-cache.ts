import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files by key. Keys are hexadecimal hashes, never text from a request. */
export interface DiskCache {
  read(key: string): Promise<Buffer | null>;
  write(key: string, bytes: Uint8Array): Promise<void>;
}

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Files under `folder`, in 256 subfolders. A file is written under another name and renamed, so it appears whole. */
export function openDiskCache(folder: string, extension: string): DiskCache {
  const fileOf = (key: string) => {
    if (!/^[0-9a-f]{16,64}$/.test(key)) throw new Error('a cache key is a hash');
    return join(folder, key.slice(0, 2), `${key}.${extension}`);
  };
  return {
    async read(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async write(key, bytes) {
      const file = fileOf(key);
      const draft = `${file}.${randomUUID()}.part`;
      await mkdir(dirname(file), { recursive: true });
      try {
        await writeFile(draft, bytes);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}
