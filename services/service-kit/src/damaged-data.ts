import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';

/** Data that cannot be used as it is; the message is one sentence with what to do. */
export class DamagedDataError extends Error {
  override readonly name = 'DamagedDataError';
}

/** The embedded database in a folder cannot be opened. */
export const damagedDatabase = (folder: string, cause: unknown) =>
  new DamagedDataError(
    `The database in ${folder} is damaged and cannot be opened; put a backup of that folder in its place, or move it away to start with an empty one.`,
    { cause },
  );

/** Whether PostgreSQL found its files damaged: error classes XX and 58. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(XX|58)\w{3}$/.test(String(error.code));

/** The rights of whoever is neither a folder's user nor in its group. */
const others = 0o007;

/**
 * Creates a folder, for its user only, unless it is there. A data folder that is there and belongs to this user is closed to
 * all but its user and group.
 * @param variable names the folder that it is or lies in.
 * @throws DamagedDataError when something else has its name, or its files cannot be read and written.
 */
export function usableFolder(folder: string, variable: 'DATA_DIR' | 'TMPDIR' = 'DATA_DIR'): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const { uid, mode } = statSync(folder);
    if (variable === 'DATA_DIR' && uid === process.getuid?.() && mode & others)
      chmodSync(folder, mode & ~others);
  } catch (cause) {
    throw new DamagedDataError(
      `${folder} has to be a folder that this user can read and write; move away what is there, correct its permissions, or name another place with ${variable}, then start again.`,
      { cause },
    );
  }
  return folder;
}
