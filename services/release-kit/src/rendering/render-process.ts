import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { remoteNames, type RemoteName } from '@store/shared/contracts/slices';
import type { PageRequest, PageSink } from '@store/shared/contracts/server-rendering';
import type { FromRenderProcess, RenderSettings, RenderStart, ToRenderProcess } from './render-messages';

export interface RenderLimits {
  /** Milliseconds for a process to load its bundles. */
  startMs: number;
  /** Milliseconds for a page to begin. Its loaders end after 5 s, so only a defect takes longer. */
  beginMs: number;
  /** Milliseconds from a page's begin to its end. The shell ends deferred data after 8 s. */
  streamMs: number;
  /** Megabytes of V8's old generation, after which the process ends. */
  heapMb: number;
}

export const renderLimits: RenderLimits = { startMs: 15_000, beginMs: 6500, streamMs: 15_000, heapMb: 512 };

interface Options extends RenderSettings {
  /** Made by `createBundleFolder`. */
  folder: string;
  limits?: RenderLimits;
  /** Called when a remote's bundle does not load. */
  onRemoteFailure?: (slice: RemoteName, reason: string) => void;
  /** Called with what the process writes to its standard error, e.g. messages of a slice or of V8. */
  onErrorOutput?: (text: string) => void;
}

/** How a page came out: `reason` is an unexpected error that kept it from being rendered. */
export interface PageOutcome {
  rendered: boolean;
  reason?: string;
}

interface RunningPage {
  sink: PageSink;
  started: boolean;
  timer: NodeJS.Timeout;
  settle(outcome: PageOutcome): void;
  release(): void;
}

const childFiles = ['./render-child.cjs', './bundle-loader.cjs'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);
const [childFile = ''] = childFiles;

/** Node's permission model: no writing, no processes, threads or native addons, and no reading but of these. */
const permissions = (readable: readonly string[]): string[] => [
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  '--disable-warning=ExperimentalWarning',
  ...readable.map((place) => `--allow-fs-read=${place}`),
];

/**
 * A process that renders pages of one composition. It has no environment variables and may read its bundle folder only
 * (docs/security.md, “Slice code”), so a bundle reads no secrets. A page
 * that exceeds its time limit ends it (SIGKILL), and so does a heap that exceeds its limit; what it was rendering besides is
 * then not rendered, or ends incomplete.
 */
export class RenderProcess {
  private readonly child: ChildProcess;
  private readonly limits: RenderLimits;
  private readonly pages = new Map<number, RunningPage>();
  private lastId = 0;
  private reason = '';
  private hasEnded = false;
  /** Resolves when it can render; rejects when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves with the reason when the process has ended. */
  readonly ended: Promise<string>;

  constructor({ folder, limits = renderLimits, onRemoteFailure, onErrorOutput, ...settings }: Options) {
    this.limits = limits;
    this.child = fork(childFile, {
      env: {},
      // A page makes 100 KB of short-lived text; with the default semi-space collecting it takes a seventh of the time.
      execArgv: [
        ...permissions([...childFiles, `${folder}/*`]),
        '--disallow-code-generation-from-strings',
        `--max-old-space-size=${limits.heapMb}`,
        '--max-semi-space-size=32',
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.child.stderr?.on('data', (chunk: Buffer) => onErrorOutput?.(chunk.toString()));
    this.ended = new Promise((resolve) => {
      const end = (how: string) => {
        this.reason ||= how;
        this.hasEnded = true;
        for (const id of [...this.pages.keys()]) this.finish(id, { rendered: false, reason: this.reason });
        resolve(this.reason);
      };
      this.child.once('error', (error) => end(error.message));
      this.child.once('exit', (code, signal) => end(`it ended with ${signal ?? code}`));
    });
    this.ready = new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.kill('it did not start in time'), limits.startMs);
      this.child.on('message', (message: FromRenderProcess) => {
        if (message.type === 'ready') {
          clearTimeout(timer);
          resolve();
        } else if (message.type === 'remote-failed') onRemoteFailure?.(message.slice, message.reason);
        else this.receive(message);
      });
      void this.ended.then((reason) => {
        clearTimeout(timer);
        reject(new Error(`A rendering process did not start: ${reason}`));
      });
    });
    this.ready.catch(() => undefined);
    this.send({ folder, remotes: remoteNames, ...settings } satisfies RenderStart);
  }

  /** Pages under way. */
  get load(): number {
    return this.pages.size;
  }

  /**
   * Renders a page into the sink; resolves when it begins, or when it will not, with the sink untouched.
   * @param onEnd called once, when the page is no longer under way.
   */
  render({ signal, ...request }: PageRequest, sink: PageSink, onEnd?: () => void): Promise<PageOutcome> {
    if (this.hasEnded) return Promise.resolve({ rendered: false, reason: this.reason });
    const id = ++this.lastId;
    return new Promise((resolve) => {
      const abort = () => this.send({ type: 'abort', id });
      signal.addEventListener('abort', abort, { once: true });
      this.pages.set(id, {
        sink,
        started: false,
        timer: this.limitTime(this.limits.beginMs),
        settle: resolve,
        release() {
          signal.removeEventListener('abort', abort);
          onEnd?.();
        },
      });
      this.send({ type: 'render', id, request });
    });
  }

  kill(reason: string): void {
    this.reason ||= reason;
    this.child.kill('SIGKILL');
  }

  private limitTime(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.kill(`a page took longer than ${ms} ms`), ms);
  }

  private send(message: RenderStart | ToRenderProcess): void {
    // A process that has just ended fails the call; `ended` says so as well.
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  private receive(message: Extract<FromRenderProcess, { id: number }>): void {
    const page = this.pages.get(message.id);
    if (!page) return;
    if (message.type === 'start') {
      clearTimeout(page.timer);
      page.timer = this.limitTime(this.limits.streamMs);
      page.started = true;
      page.sink.start(message);
      page.settle({ rendered: true });
    } else if (message.type === 'chunk') {
      page.sink.chunk(message.html);
    } else {
      const { type, id } = message;
      this.finish(
        id,
        type === 'end' ? { rendered: true } : { rendered: false, reason: message.reason },
        type === 'end' && message.complete,
      );
    }
  }

  private finish(id: number, outcome: PageOutcome, complete = false): void {
    const page = this.pages.get(id);
    if (!page) return;
    this.pages.delete(id);
    clearTimeout(page.timer);
    if (page.started) page.sink.end({ complete });
    else page.settle(outcome);
    page.release();
  }
}
