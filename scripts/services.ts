import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { debugSignalFlags } from '@store/service-kit/debug-signal';
import { endProcess } from '@store/service-kit/end-process';
import { bundleService } from './build/bundle-service';
import {
  browserProcess,
  copyOfBrowser,
  copyOfRenderer,
  rendererProcess,
  type LoneProcess,
} from './lone-program';
import { startWhenAsked } from './start-when-asked';
import { seedReviews } from '../demo/reviews/seed-reviews';

export const root = path.resolve(import.meta.dirname, '..');

export type ServiceName = 'releases' | 'renderer' | 'commerce' | 'backend' | 'edge';

/** These are started when they are asked for, and again by the next request when they end unexpectedly. */
type AskedName = 'browser' | 'preview-renderer';

type ProgramName = ServiceName | AskedName;

const isAsked = (name: ProgramName): name is AskedName => name === 'browser' || name === 'preview-renderer';

/** Milliseconds for which the renderer of previews stays when nobody asks it: edges name testers' compositions more often. */
const previewRestMs = 60_000;

/** A service did not start; the message holds its output. */
export class ServiceStartError extends Error {}

/**
 * glibc keeps a heap for each thread and does not give memory back. Two heaps, with large pieces outside of them, save a
 * tenth of a shop's memory; drawing a silhouette takes a tenth longer.
 */
const mallocSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: String(256 * 1024) };

const mainFiles: Partial<Record<ProgramName, string>> = {
  commerce: 'demo/commerce/main.ts',
  browser: 'services/releases/src/gate/browser/browser-server.ts',
  'preview-renderer': 'services/renderer/src/main.ts',
};

const mainFile = (name: ProgramName): string =>
  path.join(root, mainFiles[name] ?? `services/${name}/src/main.ts`);

/** Where a program is started from: one in which slice code runs has to be readable by its user. */
async function programOf(name: ProgramName, bundle: string): Promise<string> {
  if (name === 'renderer' || name === 'preview-renderer') return copyOfRenderer(bundle);
  return name === 'browser' ? copyOfBrowser(bundle) : bundle;
}

/** Shows a line of a log when `LOGS` is set. */
export const showLog = (line: string): void => void (process.env.LOGS && process.stdout.write(line));

/** Starts services as child processes and stops them. */
export class Services {
  private readonly running = new Map<ProgramName, ChildProcess>();
  private readonly seeding = new AbortController();
  private stopping = false;
  private closePreviewRenderer: (() => Promise<void>) | null = null;

  constructor(
    private readonly environment: NodeJS.ProcessEnv,
    /** Called when a service ends unexpectedly. */
    private readonly onLoss: (name: ServiceName) => void,
    /** Called with each line that services log; by default it is shown when `LOGS` is set. */
    private readonly onLog: (line: string) => void = showLog,
    /** Starts all programs as the same user, as where there is no other. */
    private readonly oneUser = false,
  ) {}

  /**
   * Starts a service and waits until it is ready. `entry` replaces the service's main file.
   * @returns the address that it listens on.
   * @throws ServiceStartError with the service's output.
   */
  async start(name: ProgramName, entry = mainFile(name)): Promise<string> {
    if (name === 'releases') await this.openPreviewRenderer();
    const bundle = await bundleService(entry);
    const program = await programOf(name, bundle);
    const isOwn = entry === mainFile(name);
    const { env, ...user } = isOwn ? this.processOf(name, program) : { env: this.environment };
    const child = fork(program, {
      cwd: root,
      ...user,
      env: { ...mallocSettings, ...env },
      execArgv: ['--enable-source-maps', ...debugSignalFlags],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    if (program !== bundle)
      child.once('exit', () => rmSync(path.dirname(program), { recursive: true, force: true }));
    this.running.set(name, child);
    let output = '';
    let ready = false;
    child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
    if (child.stdout) createInterface(child.stdout).on('line', (line) => this.onLog(`${line}\n`));
    return new Promise((resolve, reject) => {
      child.on('message', (message: { ready?: boolean; origin?: string }) => {
        if (!message.ready) return;
        ready = true;
        resolve(message.origin ?? '');
      });
      child.once('exit', (code) => {
        this.running.delete(name);
        reject(
          new ServiceStartError(
            output.trim() || `${name} ended with ${code ?? 'a signal'} while it started.`,
          ),
        );
        if (ready && !this.stopping && !isAsked(name)) this.onLoss(name);
      });
    });
  }

  /** Opens the gate's browser on its port. Its process starts with a check. @returns closes it. */
  openBrowser(): Promise<() => Promise<void>> {
    return startWhenAsked(Number(this.environment.BROWSER_PORT), this.asked('browser'));
  }

  /** Starts commerce service and backend together; the sample reviews follow in the background. */
  async startDemo(): Promise<void> {
    await Promise.all([this.start('commerce'), this.start('backend')]);
    seedReviews(this.environment, this.seeding.signal).catch((error: unknown) => {
      if (!this.stopping) process.stderr.write(`The sample reviews are missing. ${String(error)}\n`);
    });
  }

  /** Opens the renderer without which nothing can be published on its port. Its process starts when it is asked. */
  private async openPreviewRenderer(): Promise<void> {
    this.closePreviewRenderer ??= await startWhenAsked(Number(this.environment.PREVIEW_RENDERER_PORT), {
      ...this.asked('preview-renderer'),
      restMs: previewRestMs,
    });
  }

  private asked(name: AskedName) {
    return {
      start: async () => {
        const origin = await this.start(name);
        const child = this.running.get(name);
        return { origin, ended: child ? once(child, 'exit') : Promise.resolve() };
      },
      stop: () => this.end(name),
    };
  }

  /** Starts the registry, and the renderer of live pages. */
  async startReleases(): Promise<void> {
    await Promise.all([this.start('renderer'), this.start('releases')]);
  }

  private processOf(name: ProgramName, program: string): LoneProcess {
    if (name !== 'renderer' && !isAsked(name)) return { env: this.environment };
    const { env, ...user } =
      name === 'browser'
        ? browserProcess(program, this.environment)
        : rendererProcess(name, program, { ...this.environment, PREVIEW_RENDERER_PORT: '0' });
    return this.oneUser ? { env } : { env, ...user };
  }

  pidOf(name: ProgramName): number | undefined {
    return this.running.get(name)?.pid;
  }

  /** Stops the edge, then all other services at once, and waits until they have ended. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.seeding.abort();
    await this.end('edge');
    await this.closePreviewRenderer?.();
    await Promise.all([...this.running.keys()].map((name) => this.end(name)));
  }

  private end(name: ProgramName): Promise<void> {
    return endProcess(this.running.get(name), 'SIGTERM', 11_000);
  }
}
