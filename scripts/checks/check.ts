/** A test that has ended. */
export interface EndedTest {
  /** Path below the root. */
  file: string;
  name: string;
  seconds: number;
  /** `flaky` when it passed only when it ran again. */
  status: 'passed' | 'failed' | 'flaky';
}

/** A check calls these while it runs. */
export interface Progress {
  /** How many steps of how many are done. */
  steps(done: number, total: number): void;
  /** A line for the reader, such as a failure. */
  print(text: string): void;
}

export interface Outcome {
  passed: number;
  failed: number;
  /** Why it failed, where that was not printed yet. */
  output: string;
  /** Each test that ran, for checks that run tests. */
  tests?: EndedTest[];
}

/** `run` never throws. */
export interface Check {
  name: string;
  /** The command that runs this check alone. */
  command: string;
  run(progress: Progress): Promise<Outcome>;
}
