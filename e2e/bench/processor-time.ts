import { readFile } from 'node:fs/promises';

/** Ticks in a second as Linux counts processor time for programs; the same on every machine. */
const ticksPerSecond = 100;

/** Places of user time in proc(5), counted from the third field; system time stands behind each. */
const userTime = { own: 11, endedChildren: 13 } as const;

/** Seconds of processor time that a process and its threads have taken; null where the system does not say. */
export const processorSeconds = (pid: number | undefined): Promise<number | null> =>
  secondsOf(pid, userTime.own);

/** Seconds that this process's children that have ended took, and theirs; null where the system does not say. */
export const processorSecondsOfChildren = (): Promise<number | null> =>
  secondsOf('self', userTime.endedChildren);

async function secondsOf(process: number | 'self' | undefined, field: number): Promise<number | null> {
  const stat = await readFile(`/proc/${process}/stat`, 'utf8').catch(() => null);
  // The second field is the name, which may hold spaces and brackets.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields ? (Number(fields[field]) + Number(fields[field + 1])) / ticksPerSecond : null;
}
