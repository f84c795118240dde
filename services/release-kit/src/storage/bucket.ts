/** The bucket that holds releases. Keys are paths with slashes. */
export interface Bucket {
  /** Null when there is no such object. */
  get(key: string): Promise<Buffer | null>;
  put(key: string, content: Buffer): Promise<void>;
  /** Puts an object that must not exist yet. @returns false, with nothing changed, when it does. */
  create(key: string, content: Buffer): Promise<boolean>;
  /** The objects whose keys start with a prefix. */
  list(prefix: string): Promise<{ key: string; changedAt: Date }[]>;
  remove(keys: readonly string[]): Promise<void>;
}
