import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { Services } from '../../scripts/services';
import { shopEnvironment } from '../../scripts/shop-environment';
import { releaseAsInJourneys, releasePlace, trustJourneys } from '../shop/release-shop';

/** Stands apart from the journeys' shop: its services are 10, 20 and 30 behind it, its dev servers from 100 on. */
const port = 4600;

const dataOf = (root: string) => path.join(root, '.data');

/** `npm run dev` in a folder with the repository's sources. */
export class DevShop {
  readonly origin = `http://localhost:${port}`;
  private child: ChildProcess | null = null;
  private said = '';

  /** Releases in a folder what is live in the journeys' shop, as if that had been opened there before. */
  async release(root: string): Promise<void> {
    await trustJourneys(dataOf(root));
    const services = new Services(
      { ...shopEnvironment(port, process.env), DATA_DIR: dataOf(root) },
      () => undefined,
    );
    await services.start('releases');
    await releaseAsInJourneys(releasePlace(dataOf(root), port + 30)).finally(() => services.stop());
  }

  /** Resolves when the shop is open. @throws with what the command said when it does not get there. */
  async open(root: string, options: string[]): Promise<void> {
    const child = fork(path.join(root, 'scripts/dev.ts'), options, {
      cwd: root,
      execArgv: ['--import', 'tsx'],
      // One product is looked at.
      env: { ...process.env, PORT: String(port), DATA_DIR: dataOf(root), BAKE_AHEAD: 'off' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    this.said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.said += chunk.toString()));
    }
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', () => reject(new Error(`npm run dev did not open the shop: ${this.said}`)));
    });
  }

  /** What stood in the terminal so far. */
  get terminal(): string {
    return this.said;
  }

  /** Ctrl-C. @returns the exit code. */
  async close(): Promise<number | null> {
    const { child } = this;
    if (child?.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
    const code = await gone;
    clearTimeout(late);
    return code;
  }
}
