import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Keeps a process with all its threads on one processor, where the system can (`taskset`).
 * @returns false where it cannot: the figures are then of a whole machine.
 */
export async function pin(pid: number | undefined, processor: number): Promise<boolean> {
  if (!pid || processor >= availableParallelism()) return false;
  return run('taskset', ['-a', '-c', '-p', String(processor), String(pid)]).then(
    () => true,
    () => false,
  );
}

/** The processor for what is measured, and the one for what drives it. */
export const processors = { measured: 0, driving: 1 } as const;
