import { readFile } from 'node:fs/promises';

/** Clock ticks per second of Linux's processor times (USER_HZ); the same on every machine. */
const ticksPerSecond = 100;

/** Positions of user and system time in proc(5) `stat`, counted from the third field. */
const userTime = 11;
const systemTime = 12;

/** Seconds of processor time of a process and its threads; null where the system does not report it. */
export async function processorSeconds(pid: number | undefined): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The second field is the name, which may hold spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[userTime]) + Number(fields[systemTime])) / ticksPerSecond;
}
