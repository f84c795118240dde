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
