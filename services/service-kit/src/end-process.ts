import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Sends a signal to a process, waits until it has ended, and kills it when that takes too long. A process that has ended or
 * never started is left alone.
 */
export async function endProcess(
  child: ChildProcess | null | undefined,
  signal: NodeJS.Signals = 'SIGTERM',
  limitMs = 30_000,
): Promise<void> {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const late = setTimeout(() => child.kill('SIGKILL'), limitMs);
  await ended;
  clearTimeout(late);
}
