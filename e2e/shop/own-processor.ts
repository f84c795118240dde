import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Keeps a process with all its threads, and what it starts, to one processor where the system can (`taskset`).
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
 * Keeps a Playwright worker to a processor of its own where there are but two: the processes of a browser wake each
 * other all the time, and across processors that costs the kernel twice as much. A third worker goes where there is
 * room. Where the system cannot do it, journeys take longer and pass all the same.
 * @param worker the worker's place, from 0; none in Playwright's main process.
 */
export async function keepToOwnProcessor(worker: string | undefined): Promise<void> {
  if (worker !== undefined && availableParallelism() === 2) await pin(process.pid, Number(worker));
}
