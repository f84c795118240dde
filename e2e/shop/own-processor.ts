import { execFile } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Binds a process with its threads and later children to one processor, or to those up to `last`, where the system can
 * (`taskset`).
 * @returns false where it cannot.
 */
export async function pin(pid: number | undefined, first: number, last = first): Promise<boolean> {
  if (!pid || last < first || last >= cpus().length) return false;
  return run('taskset', ['-a', '-c', '-p', `${first}-${last}`, String(pid)]).then(
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
