import { statSync } from 'node:fs';
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
 * How a lone program is started: with its own variables only, and as a user of its own when this process is root and that
 * user can read what the program needs; otherwise as the user of this process, which is no boundary.
 */
export function loneProcess(program: LoneProgram, environment: NodeJS.ProcessEnv): LoneProcess {
  const names = [...harmless, ...program.variables];
  const env = Object.fromEntries(Object.entries(environment).filter(([name]) => names.includes(name)));
  const isOther = process.getuid?.() === 0 && program.reads.every(isReadableByAll);
  if (!isOther) return { env: { ...env, HOME: environment.HOME, TMPDIR: environment.TMPDIR } };
  return { env: { ...env, HOME: '/tmp' }, uid: program.uid, gid: program.uid };
}

function isReadableByAll(file: string): boolean {
  const allows = (place: string, bits: number) => (statSync(place).mode & bits) === bits;
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (!allows(folder, 0o001)) return false;
    if (folder === path.dirname(folder)) return allows(file, 0o004);
  }
}
