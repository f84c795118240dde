import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const example = 'examples/mfe-wishlist';
const outputs = new Set(['node_modules', 'dist', '.cache']);

/**
 * Runs a program as another team does, without this repository's environment.
 * @returns what it prints.
 * @throws what it prints when it fails.
 */
export async function runElsewhere(
  program: string,
  words: string[],
  cwd: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...environment };
  const options = { cwd, env, maxBuffer: 16 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    execFile(program, words, options, (error, stdout, stderr) => {
      const said = stdout + stderr;
      if (error) reject(new Error(`${[program, ...words].join(' ')} failed: ${said}`, { cause: error }));
      else resolve(said);
    });
  });
}

/** Names the team that answers for a slice made by the template. */
export async function nameOwner(folder: string): Promise<void> {
  await writeFile(path.join(folder, 'CODEOWNERS'), '* @another-company/greetings\n');
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

/**
 * Makes a slice with the template beside the wishlist, whose installed packages it uses.
 * @returns its folder, with a commit.
 */
export async function makeGreeting(wishlist: string): Promise<string> {
  const place = path.dirname(wishlist);
  const program = path.join(root, 'create-slice/create-slice.mjs');
  await runElsewhere(process.execPath, [program, 'mfe-greeting'], place);
  const folder = path.join(place, 'mfe-greeting');
  await symlink(path.join(wishlist, 'node_modules'), path.join(folder, 'node_modules'));
  await cp(path.join(wishlist, 'package-lock.json'), path.join(folder, 'package-lock.json'));
  await nameOwner(folder);
  await commitElsewhere(folder);
  return folder;
}

/**
 * Makes a slice elsewhere one that is built against the minor version before of the packed `@store/shared`.
 * @returns the range that its release then asks the shell for.
 */
export async function useOlderMinor(folder: string): Promise<string> {
  const file = path.join(folder, 'node_modules/@store/shared/package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  const [major = 0, minor = 0] = manifest.version.split('.').map(Number);
  const version = `${major}.${minor - 1}.0`;
  await writeFile(file, JSON.stringify({ ...manifest, version }));
  return `^${version}`;
}

/** Starts `npm run dev -- --against` of a slice elsewhere. @throws what it says when it ends before its first build. */
export async function startDev(
  folder: string,
  against: string,
): Promise<{ origin: string; said(): string; stop(): Promise<void> }> {
  const { PATH, HOME } = process.env;
  const program = path.join(folder, 'node_modules/@store/slice-kit/commands/slice-kit.mjs');
  const child = spawn(process.execPath, [program, 'dev', '--against', against, '--port', '0'], {
    cwd: folder,
    env: { PATH, HOME },
  });
  const gone = once(child, 'exit');
  let said = '';
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const [, shown] = / after [\d.]+ s: (\S+)/.exec(said) ?? [];
        if (shown) resolve(shown);
      });
    void gone.then(() => reject(new Error(said)));
  });
  return {
    origin,
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
