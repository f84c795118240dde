import type { FileStore } from '../storage/file-store';

/** Files in memory, for tests that inspect stored files. */
export function createMemoryStore(): FileStore & {
  names(): string[];
  failWith(error: Error | null, after?: number): void;
} {
  const files = new Map<string, Buffer>();
  let failure: Error | null = null;
  let left = 0;
  return {
    write(name, content) {
      if (failure && left-- <= 0) return Promise.reject(failure);
      files.set(name, Buffer.from(content));
      return Promise.resolve();
    },
    read: (name) => Promise.resolve(files.get(name) ?? null),
    remove: (name) => Promise.resolve(void files.delete(name)),
    sweep: () => Promise.resolve(),
    names: () => [...files.keys()].sort(),
    /** Makes writes fail, after `after` more writes. */
    failWith(error, after = 0) {
      failure = error;
      left = after;
    },
  };
}
