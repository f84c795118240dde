import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { StorageFullError, type FileStore } from './file-store';

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
