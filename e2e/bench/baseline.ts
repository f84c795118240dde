import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/services';
import { quietShop } from './quiet-shop';
import { whenServing } from './serving-process';

const run = promisify(execFile);

/** Milliseconds for installing the packages, building the slices and opening the shop of another commit. */
const openTimeoutMs = 10 * 60_000;

interface BaselineOptions {
  /** Any revision that git accepts. */
  commit: string;
  /** Port of its edge. Its other services use the ports that `npm start` derives from it. */
  port: number;
  /** Folder for its clone and data, kept between benches. */
  folder: string;
  /** Variables beside its port. */
  environment?: NodeJS.ProcessEnv;
}

/** The shop of another commit of this repository: its own clone, packages, build and services. */
export interface BaselineShop {
  origin: string;
  /** Root folder of its clone. */
  folder: string;
  close: () => Promise<void>;
}

/**
 * A clone of a commit in a folder, made unless it is there.
 * @param commit any revision that git accepts.
 * @returns its root folder. @throws when there is no such commit.
 */
async function cloneOf(commit: string, folder: string): Promise<string> {
  const { stdout } = await run('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: root });
  const sha = stdout.trim();
  const clone = path.join(folder, sha);
  if (!existsSync(clone)) {
    await mkdir(folder, { recursive: true });
    await run('git', ['clone', '--quiet', '--no-checkout', root, clone]);
    await run('git', ['checkout', '--quiet', sha], { cwd: clone });
  }
  return clone;
}

/** Clones the commit if needed and runs its `npm start`. @throws with the output when the shop does not open. */
export async function openBaselineShop({
  commit,
  port,
  folder,
  environment,
}: BaselineOptions): Promise<BaselineShop> {
  const clone = await cloneOf(commit, folder);
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'scripts/start.ts'], {
    cwd: clone,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...environment, ...quietShop },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const close = await whenServing(child, {
    name: 'The baseline',
    timeoutMs: openTimeoutMs,
    // The last line that npm start prints.
    isReady: (output) => /Stop\s+Ctrl-C/.test(output),
  });
  return { origin: `http://localhost:${port}`, folder: clone, close };
}
