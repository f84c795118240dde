import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { root } from '../services';
import type { Check } from './check';

/** Options of Node for all checks. Much room for new objects makes garbage collections rare. */
const nodeOptions = [
  // Quoted, because the path may contain spaces.
  `--require=${JSON.stringify(path.join(root, 'scripts/testing/short-lived.cjs'))}`,
  '--max-semi-space-size=64',
];

const running = new Set<ChildProcess>();
const stopping = new AbortController();

/** Aborted once `stopCommands` was called. */
export const commandsStopped = stopping.signal;

/** Ends the commands that run as Ctrl-C does. None begins after it. */
export function stopCommands(): void {
  if (commandsStopped.aborted) return;
  stopping.abort();
  for (const child of running) child.kill('SIGINT');
}

/**
 * Runs a command of the repository's packages and collects its output.
 * @param onLine gets each line of its output; what it returns `true` for is left out of the collected output.
 */
export function runCommand(
  command: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
  onLine: (line: string) => boolean = () => false,
): Promise<{ code: number; output: string }> {
  if (commandsStopped.aborted) return Promise.resolve({ code: 1, output: '' });
  const given = environment.NODE_OPTIONS ?? process.env.NODE_OPTIONS;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        PATH: `${root}/node_modules/.bin:${process.env.PATH ?? ''}`,
        FORCE_COLOR: '0',
        ...environment,
        NODE_OPTIONS: [given, ...nodeOptions].filter(Boolean).join(' '),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A terminal's Ctrl-C reaches this process alone, which passes it on once: at a second one Playwright does not tidy up.
      detached: true,
    });
    running.add(child);
    let output = '';
    const collect = (line: string) => {
      if (!onLine(line)) output += `${line}\n`;
    };
    createInterface({ input: child.stdout }).on('line', collect);
    createInterface({ input: child.stderr }).on('line', collect);
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** A check that passes when a command exits with 0. @param again what a person types to run it. */
export const commandCheck = (name: string, again: string, command: string, args: string[]): Check => ({
  name,
  command: again,
  async run() {
    const { code, output } = await runCommand(command, args);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
  },
});
