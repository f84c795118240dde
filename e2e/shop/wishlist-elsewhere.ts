import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const root = path.resolve(import.meta.dirname, '../..');
const example = 'examples/mfe-wishlist';
const outputs = new Set(['node_modules', 'dist', '.cache']);

/** Runs a program as another team does, without this repository's environment. @returns what it prints. */
export async function runElsewhere(
  program: string,
  words: string[],
  cwd: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...environment };
  const options = { cwd, env, maxBuffer: 16 * 1024 * 1024 };
  const { stdout, stderr } = await promisify(execFile)(program, words, options);
  return stdout + stderr;
}

/** Makes a folder a repository with one commit, because a release names its revision. */
export async function commitElsewhere(folder: string): Promise<void> {
  const author = ['-c', 'user.name=Ama', '-c', 'user.email=ama@example.com'];
  await runElsewhere('git', ['init', '--quiet'], folder);
  await runElsewhere('git', ['add', '.'], folder);
  await runElsewhere('git', [...author, 'commit', '--quiet', '--message', 'A slice'], folder);
}

/**
 * Copies the wishlist to a folder outside the repository and installs it from its lock.
 * @param place a folder with the packed packages in `dist/packages`, where the lock names them.
 * @returns the wishlist's folder.
 */
export async function installWishlist(place: string): Promise<string> {
  const folder = path.join(place, example);
  const filter = (file: string) => !outputs.has(path.basename(file));
  await cp(path.join(root, example), folder, { recursive: true, filter });
  await runElsewhere('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], folder);
  return folder;
}
