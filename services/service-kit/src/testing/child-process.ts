import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** How a child's sources are compiled, its components among them. */
const settings = path.resolve(import.meta.dirname, '../../../../tsconfig.base.json');

/** A TypeScript file that a test runs in a process of its own. */
export interface TestChild {
  process: ChildProcess;
  /** Every line of standard output so far. */
  lines: string[];
  /** Everything on standard error so far. */
  errors(): string;
  /** The first past or future line that matches; rejects when the process ends without one. */
  line(passes: (line: string) => boolean): Promise<string>;
  /** Resolves with the exit code, or null after a signal. */
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
    env: { ...process.env, TSX_TSCONFIG_PATH: settings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
  const lines: string[] = [];
  let errors = '';
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The child has no output.');
  stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const reader = createInterface({ input: stdout });
  reader.on('line', (line) => lines.push(line));
  // `close` is not emitted after the IPC channel was disconnected.
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
        void ended.then(() => reject(new Error(`The process ended. Output: ${lines.join(' | ')} ${errors}`)));
      }),
  };
}
