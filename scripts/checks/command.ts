import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import path from 'node:path';
import { root } from '../services';

export interface Outcome {
  passed: number;
  failed: number;
  /** Printed when a test failed or was flaky. */
  output: string;
  /** Names of tests that failed at first and passed when they ran again. */
  flaky?: string[];
}

/** `run` never throws. */
export interface Check {
  name: string;
  run(): Promise<Outcome>;
}

/** Quoted, because the path may contain spaces. */
const shortLived = `--require ${JSON.stringify(path.join(root, 'scripts/testing/short-lived.cjs'))}`;

/**
 * Runs a command of the repository's packages and collects its output.
 * @param priority niceness, from 0 (normal) to 19 (lowest).
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
    // Set it at once: on Linux threads inherit the priority that their parent has when they start.
    if (priority !== 0 && child.pid !== undefined) setPriority(child.pid, priority);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** A check that passes when the command exits with 0. */
export const commandCheck = (name: string, command: string, args: string[], priority: number): Check => ({
  name,
  async run() {
    const { code, output } = await runCommand(command, args, {}, priority);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  },
});
