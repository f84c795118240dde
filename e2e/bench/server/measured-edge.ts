import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { isFree } from '../../../scripts/shop-environment';

/** Where an edge comes from: a checkout with its packages, and the services that its environment names. */
export interface EdgeSource {
  /** Root folder of the checkout. */
  folder: string;
  environment: NodeJS.ProcessEnv;
}

interface Options {
  port: number;
  /** The processor that the edge and all its children stay on; null for no limit. */
  processor: number | null;
  renderProcesses: number;
}

/** Milliseconds until an edge has loaded its composition. */
const startTimeoutMs = 60_000;

/** An edge that runs only while it is measured. */
export class MeasuredEdge {
  private constructor(
    private readonly child: ChildProcess,
    readonly origin: string,
  ) {}

  /** @throws with the edge's output when it does not start. */
  static async start({ folder, environment }: EdgeSource, options: Options): Promise<MeasuredEdge> {
    const { port, processor, renderProcesses } = options;
    if (!(await isFree(port))) throw new Error(`Port ${port} is taken.`);
    const origin = `http://localhost:${port}`;
    const node = [
      process.execPath,
      '--import',
      'tsx',
      '--enable-source-maps',
      path.join(folder, 'services/edge/src/main.ts'),
    ];
    // Children inherit the processor only when the process has it from its start.
    const [command = '', ...args] = processor === null ? node : ['taskset', '-c', String(processor), ...node];
    const child = spawn(command, args, {
      cwd: folder,
      env: {
        ...environment,
        EDGE_PORT: String(port),
        STORE_ORIGIN: origin,
        SITE_ORIGINS: origin,
        PAGE_CACHE: 'on',
        RENDER_PROCESSES: String(renderProcesses),
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const edge = new MeasuredEdge(child, origin);
    await edge.started();
    return edge;
  }

  async close(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGTERM');
    await ended;
  }

  private started(): Promise<void> {
    return new Promise((resolve, reject) => {
      let output = '';
      const fail = (reason: string) => {
        clearTimeout(timer);
        reject(new Error(`The edge of ${this.origin} ${reason}:\n${output}`));
      };
      const timer = setTimeout(() => {
        this.child.kill('SIGTERM');
        fail('did not start in time');
      }, startTimeoutMs);
      this.child.stderr?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)));
      this.child.once('error', (error) => fail(String(error)));
      this.child.once('exit', (code) => fail(`ended with ${code ?? 'a signal'}`));
      this.child.on('message', (message: { ready?: boolean }) => {
        if (!message.ready) return;
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
