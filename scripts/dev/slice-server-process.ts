import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { developmentBase } from '@store/shared/contracts/asset-address';
import type { SliceName } from '@store/shared/contracts/slices';
import { endProcess } from '@store/service-kit/end-process';
import { StartError } from '../long-command';
import { compileMessage, type CompileMessage } from './compile-report';

interface Options {
  root: string;
  /** Slice → port of its dev server. */
  ports: ReadonlyMap<SliceName, number>;
  /** Host name of the shop, under which pages reach the dev servers. */
  host: string;
  onMessage: (message: CompileMessage) => void;
  /** Called when the process ends unexpectedly. */
  onLoss: () => void;
}

/** The process that compiles and serves slices from source; see slice-servers.mjs. */
export class SliceServers {
  private child: ChildProcess | null = null;
  private stopping = false;

  constructor(private readonly options: Options) {}

  /** Resolves when every slice has been compiled once, with or without errors. @throws StartError if it ends before. */
  start(): Promise<void> {
    const { root, ports, host, onMessage, onLoss } = this.options;
    const slices = Object.fromEntries(
      [...ports].map(([slice, port]) => [slice, { port, base: developmentBase(slice) }]),
    );
    // The TypeScript loader must not be active in the child process.
    const { NODE_OPTIONS: _, ...environment } = process.env;
    const child = fork(path.join(root, 'scripts/dev/slice-servers.mjs'), [JSON.stringify({ host, slices })], {
      cwd: root,
      env: environment,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child = child;
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)));
    const waiting = new Set(ports.keys());
    return new Promise((resolve, reject) => {
      child.on('message', (given) => {
        const message = compileMessage.parse(given);
        onMessage(message);
        if (message.type === 'compiled' && waiting.delete(message.slice) && waiting.size === 0) resolve();
      });
      child.once('exit', (code) => {
        reject(new StartError(said.trim() || `The dev servers ended with ${code ?? 'a signal'}.`));
        if (waiting.size === 0 && !this.stopping) {
          process.stderr.write(said);
          onLoss();
        }
      });
    });
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await endProcess(this.child, 'SIGTERM', 4000);
  }
}
