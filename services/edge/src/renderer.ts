import type { Worker } from 'node:worker_threads';
import { startThread } from '@store/service-kit/thread';
import type { PageRequest, PageSink } from '@store/shared/contracts/server-rendering';
import { roomForV8, type FromWorker, type RenderWorkerData, type ToWorker } from './render-messages';

/** Told about trouble in a rendering thread. */
export interface RendererLog {
  warn(details: object, message: string): void;
}

interface Job {
  sink: PageSink;
  started: boolean;
  /** Bytes of memory that the process had when it began. */
  memory: number;
  settle(rendered: boolean): void;
}

export interface RendererLimits {
  /** Milliseconds: for a thread to start, for a page to begin, and for a thread to answer that it lives. */
  start: number;
  page: number;
  pong: number;
  /** Megabytes that a thread may hold after a page; half of it is much to take while a page is made. */
  memory: number;
}

/** Milliseconds between looks at the memory, and for a thread to answer while the process grows fast. */
const watchEvery = 100;
const hastyPong = 200;
/** Bytes by which a process grows meanwhile when its thread does nothing but take memory. */
const stillGrowing = 32e6;

const defaults: RendererLimits = { start: 15_000, page: 6500, pong: 1500, memory: 320 };

/**
 * `rendered`: the page has begun in the sink. `browser`: only the browser can render it. `overloaded`: too many pages wait
 * already. In the last two cases the sink is untouched.
 */
export type RenderResult = 'rendered' | 'browser' | 'overloaded';

/** Turns requests into pages. */
export interface PageRendering {
  /** Resolves when it can render; rejects when it could not start. */
  whenReady(): Promise<void>;
  /** Renders a page into the sink; resolves when it begins, or when it will not. */
  render(request: PageRequest, sink: PageSink): Promise<RenderResult>;
  close(): Promise<void>;
}

/** Leaves every page to the browser. */
export const browserRendering: PageRendering = {
  whenReady: async () => undefined,
  render: async () => 'browser',
  close: async () => undefined,
};

/** Renders pages in a thread of their own; a thread that dies, loops or runs out of memory is replaced. */
export class Renderer implements PageRendering {
  /** The thread that runs; `worker` is it once it can render. */
  private thread: Worker | null = null;
  private worker: Worker | null = null;
  private ready: Promise<void> = Promise.resolve();
  private readonly jobs = new Map<number, Job>();
  private lastId = 0;
  private closed = false;
  private watching: NodeJS.Timeout | null = null;

  constructor(
    private readonly data: RenderWorkerData,
    private readonly log: RendererLog,
    private readonly limits: RendererLimits = defaults,
  ) {
    this.begin();
  }

  whenReady(): Promise<void> {
    return this.ready;
  }

  async render(request: PageRequest, sink: PageSink): Promise<RenderResult> {
    if (!this.worker) return 'browser';
    const id = ++this.lastId;
    const { signal, ...rest } = request;
    return new Promise<RenderResult>((resolve) => {
      const timer = setTimeout(() => {
        this.finish(id, false);
        this.send({ type: 'abort', id });
        this.checkLife();
      }, this.limits.page);
      const abort = () => this.send({ type: 'abort', id });
      signal.addEventListener('abort', abort, { once: true });
      this.jobs.set(id, {
        sink,
        started: false,
        memory: process.memoryUsage.rss(),
        settle: (rendered) => {
          clearTimeout(timer);
          resolve(rendered ? 'rendered' : 'browser');
        },
      });
      this.send({ type: 'render', id, request: rest });
      this.watchMemory();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    this.endWatch();
    await this.thread?.terminate();
  }

  private send(message: ToWorker) {
    this.worker?.postMessage(message);
  }

  private begin() {
    const worker = startThread(new URL('./render-worker.ts', import.meta.url), {
      data: this.data,
      // A page is 100 KB of short-lived text: with the default of 16 MB collecting it took a seventh of the time.
      resourceLimits: {
        maxOldGenerationSizeMb: roomForV8 * this.limits.memory,
        maxYoungGenerationSizeMb: 96,
      },
    });
    this.thread = worker;
    this.ready = new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error('The rendering thread did not start in time')),
        this.limits.start,
      );
      worker.on('message', (message: FromWorker) => {
        if (message.type !== 'ready') return;
        clearTimeout(timer);
        this.worker = worker;
        resolve();
      });
      worker.once('exit', () => {
        clearTimeout(timer);
        reject(new Error('The rendering thread ended while it started'));
      });
    });
    this.ready.catch(() => undefined);
    worker.on('message', (message: FromWorker) => this.receive(message));
    worker.on('error', (error) => this.log.warn({ reason: error.message }, 'a rendering thread failed'));
    worker.once('exit', () => this.replace(worker));
  }

  private replace(worker: Worker) {
    if (this.worker === worker) this.worker = null;
    for (const id of [...this.jobs.keys()]) this.finish(id, false);
    // A moment's rest, or a bundle that dies at once would keep a core busy.
    if (!this.closed) setTimeout(() => !this.closed && this.begin(), 500).unref();
  }

  private receive(message: FromWorker) {
    if (message.type === 'full' && this.worker)
      this.giveUp('a rendering thread holds too much and is replaced', message);
    if (message.type === 'remote-failed') this.log.warn(message, 'a server bundle did not load');
    if (!('id' in message)) return;
    const job = this.jobs.get(message.id);
    if (!job) return;
    if (message.type === 'start') {
      job.started = true;
      job.sink.start(message);
      job.settle(true);
    } else if (message.type === 'chunk') {
      job.sink.chunk(message.html);
    } else if (message.type === 'end') {
      this.jobs.delete(message.id);
      job.sink.end({ complete: message.complete });
    } else {
      if (message.reason) this.log.warn({ reason: message.reason }, 'a page could not be rendered');
      this.finish(message.id, false);
    }
  }

  /** Ends a job that will not go on: untouched ones are the browser's, started ones end where they are. */
  private finish(id: number, rendered: boolean) {
    const job = this.jobs.get(id);
    if (!job) return;
    this.jobs.delete(id);
    if (job.started) job.sink.end({ complete: false });
    else job.settle(rendered);
  }

  /** A thread that does not answer is in an endless loop. @param isEndless asked then: a busy one is given time. */
  private checkLife(patience = this.limits.pong, isEndless = () => true) {
    const { worker } = this;
    if (!worker) return;
    const judge = () => {
      if (worker !== this.worker) return;
      if (isEndless()) this.giveUp('a rendering thread does not answer and is replaced');
      else timer = setTimeout(judge, watchEvery);
    };
    let timer = setTimeout(judge, patience);
    const hear = (message: FromWorker) => {
      if (message.type !== 'pong') return;
      clearTimeout(timer);
      worker.off('message', hear);
    };
    worker.on('message', hear);
    this.send({ type: 'ping' });
  }

  /**
   * Looks whether memory goes as only an endless page takes it. Threads share the process: the one to blame is the one
   * that has no time to answer.
   */
  private watchMemory() {
    this.watching ??= setInterval(() => {
      const [oldest] = this.jobs.values();
      if (!oldest) {
        this.endWatch();
        return;
      }
      const now = process.memoryUsage.rss();
      if (now - oldest.memory < (this.limits.memory / 2) * 1e6) return;
      oldest.memory = now;
      this.checkLife(hastyPong, () => process.memoryUsage.rss() - now > stillGrowing);
    }, watchEvery);
  }

  private endWatch() {
    if (this.watching) clearInterval(this.watching);
    this.watching = null;
  }

  private giveUp(why: string, details: object = {}) {
    const { worker } = this;
    this.worker = null;
    this.log.warn(details, why);
    void worker?.terminate();
  }
}
