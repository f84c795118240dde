import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

export type ServiceName = 'releases' | 'commerce' | 'backend' | 'edge';

/** A service that did not start; what it said is in its message. */
export class ServiceStartError extends Error {}

/**
 * glibc keeps a heap for every thread that draws or renders, and what was large once is not given back. With two heaps,
 * and large pieces outside of them, a shop takes a tenth less memory, and drawing a silhouette a tenth more time.
 */
const sparingMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(256 * 1024) };

const mainFile = (name: ServiceName): string =>
  path.join(root, name === 'commerce' ? 'demo/commerce/main.ts' : `services/${name}/src/main.ts`);

/** The service processes that this process started, and the way to stop them all. */
export class Services {
  private readonly running = new Map<ServiceName, ChildProcess>();
  private stopping = false;

  constructor(
    private readonly environment: NodeJS.ProcessEnv,
    /** Told when a service ends that should not. */
    private readonly onLoss: (name: ServiceName) => void,
  ) {}

  /**
   * Starts a service and waits until it is ready. `entry` is run in the place of the service's own main file.
   * @returns the address that it listens on.
   * @throws ServiceStartError with the service's own sentence.
   */
  start(name: ServiceName, entry = mainFile(name)): Promise<string> {
    const child = fork(entry, {
      cwd: root,
      env: { ...sparingMemory, ...this.environment },
      execArgv: ['--import', 'tsx', '--enable-source-maps'],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.running.set(name, child);
    let said = '';
    let ready = false;
    child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
    child.stdout?.on('data', (chunk: Buffer) => process.env.LOGS && process.stdout.write(chunk));
    return new Promise((resolve, reject) => {
      child.on('message', (message: { ready?: boolean; origin?: string }) => {
        if (!message.ready) return;
        ready = true;
        resolve(message.origin ?? '');
      });
      child.once('exit', (code) => {
        this.running.delete(name);
        reject(
          new ServiceStartError(said.trim() || `${name} ended with ${code ?? 'a signal'} while it started.`),
        );
        if (ready && !this.stopping) this.onLoss(name);
      });
    });
  }

  pidOf(name: ServiceName): number | undefined {
    return this.running.get(name)?.pid;
  }

  /** Stops every service, the front door first and then the others at once, and waits until they are gone. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.end('edge');
    await Promise.all([...this.running.keys()].map((name) => this.end(name)));
  }

  private async end(name: ServiceName): Promise<void> {
    const child = this.running.get(name);
    if (child?.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 11_000);
    await gone;
    clearTimeout(late);
  }
}
