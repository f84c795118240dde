import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';

/** Another running process uses the data folder. */
export class FolderHeldError extends Error {}

const holderSchema = z.object({ pid: z.int().nonnegative(), startedAt: z.string(), since: z.string() });
type Holder = z.output<typeof holderSchema>;

/**
 * Locks a folder for this process with a lock file that names its pid and start time (pids are reused). The holder must be
 * visible in this machine's process table.
 *
 * Lock files are numbered and the highest number counts. A dead holder's file is not replaced: the next holder creates
 * `lock.N+1` with `link`, which is atomic, so of two processes that find the same dead holder one succeeds. A process that
 * was so slow that its number was used and removed meanwhile finds a higher one afterwards.
 * @returns releases the folder.
 * @throws FolderHeldError naming the holder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  // Data of customers: nobody but this user may look inside, also where an earlier version made the folder.
  chmodSync(folder, 0o700);
  const draft = join(folder, `.lock-draft-${randomUUID()}`);
  const holder: Holder = {
    pid: process.pid,
    startedAt: startOf(process.pid),
    since: new Date().toISOString(),
  };
  writeFileSync(draft, JSON.stringify(holder), { flush: true });
  try {
    for (;;) {
      const highest = highestLock(folder);
      const current = highest > 0 ? readHolder(folder, highest) : null;
      if (current && isAlive(current))
        throw new FolderHeldError(
          `The data folder ${folder} is in use by process ${current.pid} (since ${current.since}); stop that process, or set DATA_DIR to another folder.`,
        );
      const mine = highest + 1;
      if (!linked(draft, lockPath(folder, mine))) continue;
      if (highestLock(folder) > mine) {
        rmSync(lockPath(folder, mine), { force: true });
        continue;
      }
      for (const number of lockNumbers(folder))
        if (number < mine) rmSync(lockPath(folder, number), { force: true });
      return () => release(folder, mine);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

const lockPath = (folder: string, number: number) => join(folder, `lock.${number}`);

function lockNumbers(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => {
    const match = /^lock\.(\d{1,9})$/.exec(name);
    return match ? [Number(match[1])] : [];
  });
}

const highestLock = (folder: string) => Math.max(0, ...lockNumbers(folder));

/** Marks the lock as free (pid 0). The file stays, because numbers must not start again at 1. */
function release(folder: string, number: number): void {
  const free: Holder = { pid: 0, startedAt: '', since: new Date().toISOString() };
  const draft = join(folder, `.lock-draft-${randomUUID()}`);
  writeFileSync(draft, JSON.stringify(free));
  renameSync(draft, lockPath(folder, number));
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Null when another process removed the file meanwhile, or it is no lock file. */
function readHolder(folder: string, number: number): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(readFileSync(lockPath(folder, number), 'utf8')));
  } catch {
    return null;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process runs under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const start = startOf(pid);
  return start !== 'ended' && (start === '' || startedAt === '' || start === startedAt);
}

/** A process's start time as text to compare; "ended" for a zombie; "" if unknown. */
function startOf(pid: number): string {
  try {
    // Fields after the command name, which may itself hold spaces and brackets: state is the 1st, start time the 20th.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // Start times count from boot, so after a reboot another process may have the same pid and start time.
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return fields[0] === 'Z' || fields[0] === 'X' ? 'ended' : `${boot}/${fields[19] ?? ''}`;
  } catch {
    return startByPs(pid);
  }
}

function startByPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
    }).trim();
  } catch {
    return '';
  }
}
