/** Where files are kept: a folder or a bucket. Names are ours: emails, digits, `-`, `_`, `.` and `/`. */
export interface FileStore {
  /** Appears whole or not at all. @throws StorageFullError */
  write(name: string, content: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** No error when there is none. */
  remove(name: string): Promise<void>;
  /** Removes what a process left behind that was killed while it wrote. */
  sweep(): Promise<void>;
}

/** There is no room for another file. */
export class StorageFullError extends Error {}
