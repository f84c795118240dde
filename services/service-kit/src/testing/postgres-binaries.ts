import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const debianFolder = '/usr/lib/postgresql';
const aptGet = '/usr/bin/apt-get';

/** What looking for PostgreSQL, and installing it, needs of the machine. */
export interface Machine {
  /** Folder with `initdb` and `postgres`; null when there is none. */
  find(): string | null;
  isRoot: boolean;
  hasAptGet: boolean;
  run(command: string, args: string[]): Promise<{ code: number; output: string }>;
  say(text: string): void;
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
  say: (text) => void process.stdout.write(`${text}\n`),
};

/**
 * The folder of a PostgreSQL; Debian's package is installed when there is none and we may.
 * @throws Error that says in one sentence what to type, and what the package manager said if it was asked.
 */
export async function providePostgres(machine: Machine = thisMachine): Promise<string> {
  const found = machine.find();
  if (found !== null) return found;
  let said = '';
  if (machine.isRoot && machine.hasAptGet) {
    machine.say('Installing Debian’s postgresql for the database tests…');
    // Without a fresh list the install may still work: from a list that is there.
    await machine.run(aptGet, ['update', '-qq']);
    const { code, output } = await machine.run(aptGet, [
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'postgresql',
    ]);
    const installed = machine.find();
    if (installed !== null) return installed;
    said = `\napt-get ended with ${code}: ${output.trim().slice(-2_000)}`;
  }
  throw new Error(
    `The database tests need a PostgreSQL: type "sudo apt-get install postgresql", or set TEST_DATABASE_URL to an empty one.${said}`,
  );
}
