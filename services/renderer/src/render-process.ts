import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import type { ByteSink } from '@store/release-kit/rendering/renderer-contract';
import { isRemoteName, type RemoteName } from '@store/shared/contracts/slices';
import type { PageRequest } from '@store/shared/contracts/server-rendering';
import { readFrames } from './frame-reader';
import { ProcessorWatch, type Watched } from './processor-watch';
import {
  fromRenderProcessSchema,
  isInOrder,
  pageMessageSchema,
  type FromRenderProcess,
  type PageOutcome,
  type RenderSettings,
  type RenderStart,
  type ToRenderProcess,
} from './render-messages';
import { graceMs, renderLimits, type RenderLimits } from './render-limits';
import { errorOf, forkSliceProcess } from './slice-process';

interface Options {
  rendering: RenderSettings;
  /** Made by `createBundleFolder`. */
  folder: string;
  limits?: RenderLimits;
  niceness?: number | undefined;
  /** Called when a remote's bundle does not load. */
  onRemoteFailure?: (slice: RemoteName, reason: string) => void;
  /** Called with what the process writes to its standard error, e.g. messages of a slice or of V8. */
  onErrorOutput?: (text: string) => void;
  /** Called when it answers again after it was silent. */
  onAnswer?: () => void;
}

interface RunningPage extends Pick<PageRequest, 'onStorefrontCall'> {
  sink: ByteSink;
  started: boolean;
  /** Gives it up. */
  timer: NodeJS.Timeout;
  /** Its processor time. */
  watched: Watched;
  settle(outcome: PageOutcome): void;
  release(): void;
}

/**
 * A process that renders pages of one composition. A page that exceeds its processor time ends it (SIGKILL), and so does a
 * heap that exceeds its limit; what it was rendering besides is then not rendered, or ends incomplete.
 */
export class RenderProcess {
  private readonly child: ChildProcess;
  private readonly limits: RenderLimits;
  private readonly onAnswer: Options['onAnswer'];
  private readonly pages = new Map<number, RunningPage>();
  /** Pages that were given up and that the process has not ended. */
  private readonly abandoned = new Map<number, Watched>();
  private readonly watch: ProcessorWatch;
  private lastId = 0;
  private reason = '';
  private hasEnded = false;
  /** Whether the Storefront API has stopped answering, as this process sees it. */
  storefrontIsDown = false;
  /** Whether it has not answered since a page was given up: it is stopped, or works on something without a pause. */
  isSilent = false;
  /** When it said something last, by the clock. */
  private heardAt = 0;
  /** Resolves when it can render; rejects when it ends before. */
  readonly ready: Promise<void>;
  /** Resolves with the reason when the process has ended. */
  readonly ended: Promise<string>;

  constructor(options: Options) {
    const { rendering, folder, limits = renderLimits, niceness, onRemoteFailure, onErrorOutput } = options;
    this.limits = limits;
    this.onAnswer = options.onAnswer;
    this.child = forkSliceProcess('render-child.cjs', {
      folder,
      heapMb: limits.heapMb,
      niceness,
      // A page makes 100 KB of short-lived text; with the default semi-space collecting it takes a seventh of the time.
      flags: ['--max-semi-space-size=32'],
    });
    this.watch = new ProcessorWatch(this.child.pid, (reason) => this.kill(reason));
    const error = errorOf(this.child, onErrorOutput);
    this.ended = new Promise((resolve) => {
      const end = (how: string) => {
        this.reason ||= how;
        this.hasEnded = true;
        this.watch.close();
        for (const id of [...this.pages.keys()]) this.finish(id, { rendered: false, reason: this.reason });
        resolve(this.reason);
      };
      this.child.once('error', (error) => end(error.message));
      this.child.once('exit', (code, signal) => end(`it ended with ${signal ?? code}`));
    });
    this.ready = new Promise((resolve, reject) => {
      const started = this.watch.begin(limits.startMs, 'its start');
      const onMessage = (sent: unknown) => {
        const { data: message } = fromRenderProcessSchema.safeParse(sent);
        if (!message) return void this.refuse(sent);
        this.noteAnswer();
        if (message.type === 'ready') {
          this.watch.end(started);
          resolve();
        } else if (message.type === 'remote-failed') onRemoteFailure?.(message.slice, message.reason);
        else if (message.type === 'storefront') this.storefrontIsDown = message.isDown;
        else if (message.type !== 'pong') this.receive(message);
      };
      readFrames(this.child.stdio[4], {
        html: (id, bytes) => this.pass(id, bytes),
        message: onMessage,
        unreadable: (reason) => this.kill(`what it says cannot be read: ${reason}`),
      });
      void Promise.all([this.ended, error]).then(([reason, line]) =>
        reject(new Error(`A rendering process did not start: ${reason}${line && ` (${line})`}`)),
      );
    });
    this.ready.catch(() => undefined);
    const remotes = readdirSync(folder).filter(isRemoteName);
    this.send({ folder, remotes, ...rendering });
  }

  /** Pages under way. */
  get load(): number {
    return this.pages.size;
  }

  /**
   * Renders a page into the sink; resolves when it begins, or when it will not, with the sink untouched.
   * @param onEnd called once, when the page is no longer under way.
   */
  render(
    { signal, onStorefrontCall, ...request }: PageRequest,
    sink: ByteSink,
    onEnd?: () => void,
  ): Promise<PageOutcome> {
    if (this.hasEnded) return Promise.resolve({ rendered: false, reason: this.reason });
    const id = ++this.lastId;
    return new Promise((resolve) => {
      const abort = () => this.send({ type: 'abort', id });
      signal.addEventListener('abort', abort, { once: true });
      this.pages.set(id, {
        sink,
        onStorefrontCall,
        started: false,
        timer: this.giveUpAfter(
          id,
          request.timeoutMs === undefined ? this.limits.giveUpMs.begin : request.timeoutMs + graceMs,
        ),
        watched: this.watch.begin(this.limits.beginMs, 'a page'),
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

  /** The process may still be at work on the page, so its watch goes on. */
  private giveUpAfter(id: number, ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.send({ type: 'abort', id });
      this.send({ type: 'ping' });
      this.isSilent = true;
      const page = this.pages.get(id);
      if (!page) return;
      const { clockMs, spentMs } = page.watched;
      const isBusyWithIt = this.heardAt < clockMs && spentMs >= this.limits.wordMs;
      this.abandoned.set(id, page.watched);
      this.finish(id, { rendered: false, late: !isBusyWithIt, reason: `it took longer than ${ms} ms` });
    }, ms);
  }

  private send(message: RenderStart | ToRenderProcess): void {
    // A process that has just ended fails the call; `ended` says so as well.
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  private receive(message: Extract<FromRenderProcess, { id: number }>): void {
    const page = this.pages.get(message.id);
    if (!page) {
      if (message.type !== 'end' && message.type !== 'declined') return;
      this.watch.end(this.abandoned.get(message.id));
      this.abandoned.delete(message.id);
    } else if (!isInOrder(message, page.started)) {
      this.refuse(message);
    } else if (message.type === 'start') {
      clearTimeout(page.timer);
      page.timer = this.giveUpAfter(message.id, this.limits.giveUpMs.stream);
      this.watch.end(page.watched);
      page.watched = this.watch.begin(this.limits.streamMs, 'a page');
      page.started = true;
      page.sink.start(message);
      page.settle({ rendered: true });
    } else if (message.type === 'storefront-call') {
      page.onStorefrontCall?.(message.call);
    } else {
      const { id } = message;
      if (message.type === 'end') this.finish(id, { rendered: true }, message.complete);
      else this.finish(id, { rendered: false, reason: message.reason });
    }
  }

  private noteAnswer(): void {
    const wasSilent = this.isSilent;
    this.isSilent = false;
    this.heardAt = performance.now();
    if (wasSilent) this.onAnswer?.();
  }

  private pass(id: number, html: Buffer): void {
    this.noteAnswer();
    const page = this.pages.get(id);
    if (page?.started) page.sink.chunk(html);
    else if (page) this.refuse({ type: 'html', id });
  }

  /** Ends the page of a message that cannot be acted upon; one that is of no page is nothing. */
  private refuse(message: unknown): void {
    const { data } = pageMessageSchema.safeParse(message);
    if (!data) return;
    this.send({ type: 'abort', id: data.id });
    this.finish(data.id, { rendered: false, reason: `its ${data.type} is none that a page can have` });
  }

  private finish(id: number, outcome: PageOutcome, complete = false): void {
    const page = this.pages.get(id);
    if (!page) return;
    this.pages.delete(id);
    clearTimeout(page.timer);
    if (!this.abandoned.has(id)) this.watch.end(page.watched);
    if (page.started) page.sink.end({ complete });
    else page.settle(outcome);
    page.release();
  }
}
