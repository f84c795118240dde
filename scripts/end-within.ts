import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Sends a signal to a process that may run, and kills it when it has not ended after some milliseconds. */
export async function endWithin(
  milliseconds: number,
  child: ChildProcess | null | undefined,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child?.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  await gone;
  clearTimeout(late);
}
