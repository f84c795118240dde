export interface LogSettings {
  /** Least serious level that is logged; `info` unless given. */
  level?: string;
  /** Share of traces whose answers below 500 are logged; all of them unless given. */
  successes?: number;
  /** A stream instead of standard output. */
  stream?: { write(line: string): void };
}
