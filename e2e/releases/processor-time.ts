import { readFile } from 'node:fs/promises';

/** Ticks in a second as the kernel counts them for programs; the same on every Linux. */
const ticksPerSecond = 100;

/** Processor seconds of this process's children that have ended, and of theirs; null where there is no `/proc`. */
export async function processorSecondsOfChildren(): Promise<number | null> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => null);
  if (stat === null) return null;
  // After the name, which may hold anything: fields 16 and 17 of proc(5), counted from field 3.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}
