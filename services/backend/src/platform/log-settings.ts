export interface LogSettings {
  /** Least serious level that is logged; `info` unless given. */
  level?: string;
  /** A stream instead of standard output. */
  stream?: { write(line: string): void };
}
