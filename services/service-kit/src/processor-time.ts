import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks per second of Linux's processor times (USER_HZ); the same on every machine. */
const ticksPerSecond = 100;

/**
 * Positions of the user times in proc(5) `stat`, counted from the third field. The system time follows each of them.
 */
const userTime = { own: 11, endedChildren: 13 } as const;
const parentPid = 1;

/** Seconds of processor time of a process and its threads; null where the system does not report it. */
export const processorSeconds = (pid: number | undefined): Promise<number | null> =>
  secondsOf(pid, userTime.own);

/** Seconds of processor time of this process's ended descendants; null where the system does not report it. */
export const processorSecondsOfChildren = (): Promise<number | null> =>
  secondsOf('self', userTime.endedChildren);

/** Seconds of processor time of a process and its running children; null where the system does not report it. */
export async function processorSecondsWithChildren(pid: number): Promise<number | null> {
  const own = await processorSeconds(pid);
  if (own === null) return null;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const ofChildren = await Promise.all(
    pids.map(async (other) => {
      const fields = await statOf(other);
      return fields?.[parentPid] === String(pid) ? ((await processorSeconds(other)) ?? 0) : 0;
    }),
  );
  return ofChildren.reduce((sum, seconds) => sum + seconds, own);
}

/** The fields of proc(5) `stat`, from the third one. */
async function statOf(process: number | 'self' | undefined): Promise<string[] | undefined> {
  const stat = await readFile(`/proc/${process}/stat`, 'utf8').catch(() => null);
  // The second field is the name, which may hold spaces and brackets.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
}

async function secondsOf(process: number | 'self' | undefined, field: number): Promise<number | null> {
  const fields = await statOf(process);
  return fields ? (Number(fields[field]) + Number(fields[field + 1])) / ticksPerSecond : null;
}
