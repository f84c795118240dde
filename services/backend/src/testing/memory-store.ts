import type { FileStore } from '../storage/file-store';

/** Files in memory, for tests that inspect stored files. */
export function createMemoryStore(): FileStore & { names(): string[] } {
  const files = new Map<string, Buffer>();
  return {
    write: (name, content) => Promise.resolve(void files.set(name, Buffer.from(content))),
    read: (name) => Promise.resolve(files.get(name) ?? null),
    remove: (name) => Promise.resolve(void files.delete(name)),
    sweep: () => Promise.resolve(),
    names: () => [...files.keys()].sort(),
  };
}
