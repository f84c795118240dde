import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
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

/** Clock ticks in a second, as Linux counts processor time for everybody. */
const ticks = 100;

/** Seconds of processor time that a process and its threads have taken; null where the system does not say. */
export async function processorSeconds(pid: number | undefined): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // Behind the name, which may hold spaces, user and system time are the 12th and 13th.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) / ticks : null;
}
