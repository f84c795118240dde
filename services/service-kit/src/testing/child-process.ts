import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A process of ours, for tests: a TypeScript file run from source. */
export interface TestChild {
  process: ChildProcess;
  /** Every line of standard output so far. */
  lines: string[];
  /** Everything on standard error so far. */
  errors(): string;
  /** The first line, past or to come, that passes; fails when the process ends without one. */
  line(passes: (line: string) => boolean): Promise<string>;
  /** Resolves with the exit code; null when a signal ended it. */
  ended: Promise<number | null>;
}

/** Starts a TypeScript file in a process of its own. */
export function startChild(
  file: string,
  args: readonly string[] = [],
  environment: NodeJS.ProcessEnv = {},
  ipc = false,
): TestChild {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
  const lines: string[] = [];
  let errors = '';
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The child has no output.');
  stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const reader = createInterface({ input: stdout });
  reader.on('line', (line) => lines.push(line));
  // Not `close`, which does not come after the IPC channel has been let go.
  const ended = Promise.all([once(child, 'exit'), once(stdout, 'end'), once(stderr, 'end')]).then(
    ([[code]]) => code as number | null,
  );
  return {
    process: child,
    lines,
    errors: () => errors,
    ended,
    line: (passes) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = lines.find(passes);
          if (found !== undefined) resolve(found);
        };
        look();
        reader.on('line', look);
        void ended.then(() => reject(new Error(`It ended. Said: ${lines.join(' | ')} ${errors}`)));
      }),
  };
}
