import type { ChildProcess } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';

/** Gives a child a lower priority than this process has. @param niceness how much lower (POSIX niceness). */
export function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  if (pid) setPriority(pid, Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW));
}
