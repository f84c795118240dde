import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { SliceName } from '@store/shared/contracts/slices';
import { endProcess } from '@store/service-kit/end-process';
import { Services } from '../../scripts/services';
import { shopEnvironment } from '../../scripts/shop-environment';
import { releaseAsInJourneys, releasePlace } from '../shop/release-place';

/**
 * Does not overlap with the journeys' shop: services use ports 10, 20 and 30 above it, dev servers use ports from
 * 100.
 */
const port = 4600;

const dataOf = (root: string) => path.join(root, '.data');

/** Runs `npm run dev` in a folder with the repository's sources. */
export class DevShop {
  readonly origin = `http://localhost:${port}`;
  private child: ChildProcess | null = null;
  /** The command's output so far. */
  terminal = '';
  private released: Record<SliceName, string> | null = null;

  /**
   * Publishes the live releases of the journeys' shop in a folder, once, as if the shop had been opened there before.
   * @returns their versions.
   */
  async release(root: string): Promise<Record<SliceName, string>> {
    if (this.released) return this.released;
    const services = new Services(
      { ...shopEnvironment(port, process.env), DATA_DIR: dataOf(root) },
      () => undefined,
    );
    await services.startReleases();
    try {
      this.released = await releaseAsInJourneys(releasePlace(dataOf(root), port + 30).registry);
    } finally {
      await services.stop();
    }
    return this.released;
  }

  /** Resolves when the shop is open. @throws with the command's output when it does not open. */
  async open(root: string, options: string[]): Promise<void> {
    const child = fork(path.join(root, 'scripts/dev.ts'), options, {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      // A small catalogue, because only one product is opened.
      env: { ...process.env, PORT: String(port), DATA_DIR: dataOf(root), BAKE_AHEAD: 'off' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    this.terminal = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.terminal += chunk.toString()));
    }
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', () => reject(new Error(`npm run dev did not open the shop: ${this.terminal}`)));
    });
  }

  /** Sends Ctrl-C. @returns the exit code. */
  async close(): Promise<number | null> {
    await endProcess(this.child, 'SIGINT');
    return this.child?.exitCode ?? null;
  }
}
