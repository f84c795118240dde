import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * Installs what is missing of some of Debian's packages, if this user may do that.
 * @param wanted packages by name, each with the path of a file that it installs.
 * @param who the checks that need them, for the message.
 * @returns null, or what to type and why.
 */
export async function provideDebianPackages(
  wanted: Record<string, string>,
  who: string,
): Promise<string | null> {
  const missing = Object.entries(wanted).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  if (missing.length === 0) return null;
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...missing];
  // Other checks may install packages at the same time.
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  // In runlevel 1 Debian's packages start no daemons.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const run = promisify(execFile);
  try {
    // Without a fresh package list the installation may still work.
    await run('apt-get', ['update', '-qq'], { env }).catch(() => undefined);
    await run('apt-get', [...wait, ...install], { env });
    return null;
  } catch (error) {
    return `${who} need Debian's packages: type "sudo apt-get ${install.join(' ')}".\n${String(error)}`;
  }
}
