import { statSync } from 'node:fs';
import { chmod, copyFile, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A program in which code of slices runs. */
export interface LoneProgram {
  /** Names of its variables. It gets no others. */
  variables: readonly string[];
  /** A user that nobody else is, whose name the system need not know. */
  uid: number;
  /** Files that it needs to run. */
  reads: readonly string[];
}

export interface LoneProcess {
  env: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
}

/** Variables that every program may have. */
const harmless = ['NODE_ENV', 'DEMO', 'PATH', 'LANG', 'TZ'];

/**
 * The variables and the user of a lone program's process. The variables are its own and no others. The user is its own if
 * this process is root and that user can read the program. Otherwise it is the user of this process, which is no boundary.
 */
export function loneProcess(program: LoneProgram, environment: NodeJS.ProcessEnv): LoneProcess {
  const names = [...harmless, ...program.variables];
  const env = Object.fromEntries(Object.entries(environment).filter(([name]) => names.includes(name)));
  const isOther = process.getuid?.() === 0 && program.reads.every(isReadableByAll);
  if (!isOther) return { env: { ...env, HOME: environment.HOME, TMPDIR: environment.TMPDIR } };
  return { env: { ...env, HOME: '/tmp' }, uid: program.uid, gid: program.uid };
}

/**
 * Copies files to a new folder that every user can read, wherever they are.
 * @param name of the program, for the folder's.
 * @returns the folder, which the caller removes.
 */
export async function copyForAll(
  name: string,
  files: readonly { from: string; as: string }[],
): Promise<string> {
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), `shop-${name}-`));
  await chmod(folder, 0o755);
  for (const { from, as } of files) {
    await copyFile(from, path.join(folder, as));
    await chmod(path.join(folder, as), 0o644);
  }
  return folder;
}

/** Whether every user of this machine can read a file. */
export function isReadableByAll(file: string): boolean {
  const allows = (place: string, bits: number) => (statSync(place).mode & bits) === bits;
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (!allows(folder, 0o001)) return false;
    if (folder === path.dirname(folder)) return allows(file, 0o004);
  }
}
