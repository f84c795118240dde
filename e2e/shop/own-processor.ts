import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Binds a process with its threads and later children to one processor, where the system can (`taskset`).
 * @returns false where it cannot.
 */
export async function pin(pid: number | undefined, processor: number): Promise<boolean> {
  if (!pid || processor >= availableParallelism()) return false;
  return run('taskset', ['-a', '-c', '-p', String(processor), String(pid)]).then(
    () => true,
    () => false,
  );
}

/**
 * Binds a Playwright worker to one processor on machines with two: the processes of a browser wake each other often,
 * which costs the kernel twice as much across processors. A third worker may use both. Where binding is not possible,
 * journeys only take longer.
 * @param worker the worker's index, from 0; undefined in Playwright's main process.
 */
export async function keepToOwnProcessor(worker: string | undefined): Promise<void> {
  if (worker !== undefined && availableParallelism() === 2) await pin(process.pid, Number(worker));
}
