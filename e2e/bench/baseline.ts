import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/services';

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
}

/** The shop of another commit of this repository: its own clone, packages, build and services. */
export class BaselineShop {
  private constructor(
    private readonly child: ChildProcess,
    readonly origin: string,
    /** Root folder of its clone. */
    readonly folder: string,
  ) {}

  /** Clones the commit if needed and runs its `npm start`. @throws with the output when the shop does not open. */
  static async open({ commit, port, folder }: BaselineOptions): Promise<BaselineShop> {
    const { stdout } = await run('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: root });
    const sha = stdout.trim();
    const clone = path.join(folder, sha);
    if (!existsSync(clone)) {
      await mkdir(folder, { recursive: true });
      await run('git', ['clone', '--quiet', '--no-checkout', root, clone]);
      await run('git', ['checkout', '--quiet', sha], { cwd: clone });
    }
    const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'scripts/start.ts'], {
      cwd: clone,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), ...quietShop },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const shop = new BaselineShop(child, `http://localhost:${port}`, clone);
    await shop.opened();
    return shop;
  }

  async close(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await ended;
  }

  private opened(): Promise<void> {
    return new Promise((resolve, reject) => {
      let output = '';
      const timer = setTimeout(() => {
        reject(new Error(`The baseline did not open in time:\n${output}`));
        this.child.kill('SIGTERM');
      }, openTimeoutMs);
      const read = (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-4000);
        // The last line that npm start prints.
        if (!/Stop\s+Ctrl-C/.test(output)) return;
        clearTimeout(timer);
        resolve();
      };
      this.child.stdout?.on('data', read);
      this.child.stderr?.on('data', read);
      this.child.once('exit', (code) => {
        clearTimeout(timer);
        reject(new Error(`The baseline ended with ${code ?? 'a signal'}:\n${output}`));
      });
    });
  }
}

/** Turns background work off while a measurement runs. */
export const quietShop = { READY_PAGES: 'off', BAKE_AHEAD: 'off' };
