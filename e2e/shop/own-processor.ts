import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/**
 * Keeps a Playwright worker to a processor of its own, with all that it starts, where there are but two: the processes
 * of a browser wake each other all the time, and across processors that costs the kernel twice as much. A third worker
 * goes where there is room. Where the system cannot do it, journeys take longer and pass all the same.
 * @param worker the worker's place, from 0; none in Playwright's main process.
 */
export function keepToOwnProcessor(worker: string | undefined): void {
  if (worker === undefined || availableParallelism() !== 2) return;
  try {
    const place = ['--all-tasks', '--cpu-list', '--pid', worker, String(process.pid)];
    execFileSync('taskset', place, { stdio: 'ignore' });
  } catch {
    // Not Linux, another set of processors, or the third worker.
  }
}
