import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** What all tests together have on disk at a time is far less, in bytes. */
const needed = 2 * 2 ** 30;

/**
 * Where tests keep their files: in memory where there is room, else where the system says. Databases of tests are
 * hundreds of small files, made and deleted for each.
 * @param memory a folder in memory, for tests of this.
 */
export function scratchFolder(memory = '/dev/shm'): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= needed ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
