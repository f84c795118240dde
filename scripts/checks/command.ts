import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { root } from '../services';

export interface Outcome {
  passed: number;
  failed: number;
  /** What to show when something failed or was unsteady. */
  output: string;
  /** Names of tests that failed and passed when they ran again. */
  unsteady?: string[];
}

/** One thing that is checked; `run` never throws. */
export interface Check {
  name: string;
  run(): Promise<Outcome>;
}

/** In quotes, as Node reads a path with blanks. */
const shortLived = `--require ${JSON.stringify(path.join(root, 'scripts/testing/short-lived.cjs'))}`;

/**
 * Runs a command of this repository's packages and collects what it says.
 * @param priority 0 is everybody's, 19 has the processors only when nobody else wants them.
 */
export function runCommand(
  command: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
  priority = 0,
): Promise<{ code: number; output: string }> {
  const given = environment.NODE_OPTIONS ?? process.env.NODE_OPTIONS;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${root}/node_modules/.bin:${process.env.PATH ?? ''}`,
        FORCE_COLOR: '0',
        ...environment,
        NODE_OPTIONS: [given, shortLived].filter(Boolean).join(' '),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // At once: on Linux a priority is a thread's, which those that it starts inherit.
    if (priority !== 0 && child.pid !== undefined) setPriority(child.pid, priority);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A check that is a command: it passes when the command ends with 0. */
export const commandCheck = (name: string, command: string, args: string[], priority: number): Check => ({
  name,
  async run() {
    const { code, output } = await runCommand(command, args, {}, priority);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  },
});
