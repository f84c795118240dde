import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const debianFolder = '/usr/lib/postgresql';
const aptGet = '/usr/bin/apt-get';

/** The machine's functions that finding and installing PostgreSQL need. */
export interface Machine {
  /** Folder with `initdb` and `postgres`; null when there is none. */
  find(): string | null;
  isRoot: boolean;
  hasAptGet: boolean;
  run(command: string, args: string[]): Promise<{ code: number; output: string }>;
  print(text: string): void;
}

/** The newest PostgreSQL of Debian's packages, else one on the PATH; null when there is none. */
export function findPostgres(): string | null {
  const installed = existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(debianFolder, version, 'bin'))
    : [];
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...installed, ...onPath].find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null;
}

const thisMachine: Machine = {
  find: findPostgres,
  isRoot: process.getuid?.() === 0,
  hasAptGet: existsSync(aptGet),
  run: (command, args) =>
    new Promise((resolve) => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      execFile(command, args, { env }, (error, stdout, stderr) =>
        resolve({ code: error ? 1 : 0, output: stdout + stderr }),
      );
    }),
  print: (text) => void process.stdout.write(`${text}\n`),
};

/**
 * The folder of a PostgreSQL. Without one, Debian's package is installed if this user may do that.
 * @throws Error with the command to type, and the package manager's output if it ran.
 */
export async function providePostgres(machine: Machine = thisMachine): Promise<string> {
  const found = machine.find();
  if (found !== null) return found;
  let failure = '';
  if (machine.isRoot && machine.hasAptGet) {
    machine.print('Installing Debian’s postgresql for the database tests…');
    // Without a fresh package list the installation may still work.
    await machine.run(aptGet, ['update', '-qq']);
    const install = '-o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends postgresql';
    const { code, output } = await machine.run(aptGet, install.split(' '));
    const installed = machine.find();
    if (installed !== null) return installed;
    failure = `\napt-get ended with ${code}: ${output.trim().slice(-2_000)}`;
  }
  throw new Error(
    `The database tests need a PostgreSQL: type "sudo apt-get install postgresql", or set TEST_DATABASE_URL to an empty one.${failure}`,
  );
}
