import { findRoute } from '@store/release-kit/find-route';
import { usualPageMs, type ByteSink, type PageAnswer } from '@store/release-kit/rendering/renderer-contract';
import type { WarningLog } from '@store/service-kit/logging';
import { countStorefrontCall } from '@store/service-kit/metrics';
import { compareApiVersion } from '@store/service-kit/served-api-version';
import { beginWork } from '@store/service-kit/tracing';
import type { PageRequest } from '@store/shared/contracts/server-rendering';
import type { SliceName } from '@store/shared/contracts/slices';
import { bundleIn, removeBundleFolder, type BundleNames } from './bundle-folder';
import { RenderAdmission } from './render-admission';
import type { RenderLimits } from './render-limits';
import type { RenderSettings } from './render-messages';
import { countRefusal, countRendering, countRestart, measuredPools } from './render-metrics';
import { RenderProcess } from './render-process';
import { RenderQueue } from './render-queue';

interface Options {
  rendering: RenderSettings;
  /** Processes at most. One is started at once, the others when the running ones are busy. */
  processes: number;
  /** Pages that may wait for a process; more are refused, and so are those that would begin too late. */
  queue: number;
  /** Made by `createBundleFolder`; removed when the pool is closed. */
  folder: string;
  names: BundleNames;
  /** How much lower the priority of its processes is than this one's (POSIX niceness). */
  niceness?: number;
  log: WarningLog;
  limits?: RenderLimits;
}

/** Pages under way in each process from which another starts. Fewer mostly wait for the Storefront API. */
const busyPages = 4;

/** Milliseconds before a process that ended is replaced: bundles that end it at once must not keep a processor busy. */
const restartDelayMs = 500;

/** The rendering processes of one composition with their queue. */
export class RenderPool {
  private readonly processes = new Set<RenderProcess>();
  private readonly starting = new Set<RenderProcess>();
  private readonly queue = new RenderQueue();
  private readonly firstReady: Promise<void>;
  private readonly admission: RenderAdmission;
  private restart: NodeJS.Timeout | undefined;
  private closed = false;
  /** Remotes whose bundles do not load → why. */
  private readonly loadFailures = new Map<SliceName, string>();
  /** Waiting for a process that can render. */
  private readonly patient = new Set<() => void>();

  constructor(private readonly options: Options) {
    this.admission = new RenderAdmission(options.queue);
    this.firstReady = this.start();
    this.firstReady.catch(() => undefined);
    measuredPools.add(this);
  }

  get id(): string {
    return this.options.rendering.composition;
  }

  /** Pages that wait for a process. */
  get queueLength(): number {
    return this.queue.length;
  }

  /** Processes that render a page now. */
  get busyProcesses(): number {
    return [...this.processes].filter(({ load }) => load > 0).length;
  }

  get runningProcesses(): number {
    return this.processes.size;
  }

  /** Processes that the Storefront API has stopped answering. */
  get processesWithoutStorefront(): number {
    return [...this.processes].filter(({ storefrontIsDown }) => storefrontIsDown).length;
  }

  /**
   * Waits until a process can render: the first one, or one that takes the place of those that ended or are stuck.
   * @throws when the first one did not start.
   */
  async whenReady(): Promise<void> {
    await this.firstReady;
    while (!this.closed && ![...this.processes].some(({ isSilent }) => !isSilent))
      await new Promise<void>((resolve) => this.patient.add(resolve));
  }

  async render(request: PageRequest, sink: ByteSink): Promise<PageAnswer> {
    const beganAt = performance.now();
    const answer = await this.renderOrWait(request, sink);
    countRendering(answer.result, (performance.now() - beganAt) / 1000);
    return answer;
  }

  private async renderOrWait(request: PageRequest, sink: ByteSink): Promise<PageAnswer> {
    if (this.processes.size === 0) return { result: 'browser' };
    const free = this.leastBusy();
    if (!free || free.load >= busyPages) this.grow();
    if (free) return this.renderWith(free, request, sink);
    const timeMs = request.timeoutMs ?? usualPageMs;
    if (!this.hasTime(timeMs)) return this.refuse();
    return this.queue.wait(request, {
      timeMs,
      begin: (process, inTimeLeft) => this.renderWith(process, inTimeLeft, sink),
      refuse: () => this.refuse(),
    });
  }

  /** Whether a page would begin in time: at once, or after those in the queue. In a crowd the queue is refused. */
  private hasTime(timeoutMs: number): boolean {
    if (this.processes.size === 0 || this.leastBusy()) return true;
    const waiting = { queued: this.queue.length, processes: this.processes.size };
    const mayWait = this.admission.mayWait(waiting, timeoutMs);
    if (this.admission.isCrowded) this.queue.endAll(() => this.refuse());
    return mayWait;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.restart);
    measuredPools.delete(this);
    const all = [...this.processes, ...this.starting];
    for (const process of all) process.kill('its composition is no longer served');
    await Promise.all(all.map(({ ended }) => ended));
    for (const resolve of this.patient) resolve();
    await removeBundleFolder(this.options.folder);
  }

  private leastBusy(): RenderProcess | null {
    const answering = [...this.processes].filter(({ isSilent }) => !isSilent);
    const underWay = answering.reduce((sum, { load }) => sum + load, 0);
    if (underWay >= this.admission.placesOf(answering.length)) return null;
    return answering.sort((a, b) => a.load - b.load)[0] ?? null;
  }

  private async renderWith(
    process: RenderProcess,
    request: PageRequest,
    sink: ByteSink,
  ): Promise<PageAnswer> {
    // Processes take turns, so that each is warm when pages come in numbers.
    this.processes.delete(process);
    this.processes.add(process);
    const beganAt = performance.now();
    const isAlone = process.load === 0;
    const { log, rendering } = this.options;
    const { traceparent, traceId, end } = beginWork('render', request.traceparent);
    const traced: PageRequest = {
      ...request,
      traceparent,
      onStorefrontCall(call) {
        countStorefrontCall(call, traceparent);
        const { served } = call;
        compareApiVersion({ api: 'storefront', endpoint: rendering.storefrontEndpoint, served, log });
      },
    };
    const { rendered, late, reason } = await process.render(traced, sink, () => {
      end();
      this.admission.count(performance.now() - beganAt, isAlone);
      this.takeFromQueue();
    });
    if (rendered) return { result: 'rendered' };
    const owner = this.ownerOf(request.url);
    if (reason) {
      const release = this.nameOf(owner);
      log.warn({ traceId, release, reason }, 'a page could not be rendered');
    }
    const { result } = late ? this.refuse() : ({ result: 'browser' } as const);
    return { result, reason: reason ?? this.loadFailures.get(owner) };
  }

  /** The slice that has the page's route. */
  private ownerOf(url: string): SliceName {
    return findRoute(this.options.rendering.routes, new URL(url, 'http://shop').pathname)?.slice ?? 'shell';
  }

  private nameOf = (slice: SliceName): string => this.options.names[slice] ?? slice;

  private refuse(): PageAnswer {
    countRefusal();
    return { result: 'overloaded' };
  }

  private takeFromQueue(): void {
    for (const resolve of this.patient) resolve();
    this.patient.clear();
    for (let free = this.leastBusy(); free; free = this.leastBusy()) {
      if (!this.queue.beginNext(free)) return;
    }
  }

  private grow(): void {
    if (this.processes.size + this.starting.size >= this.options.processes) return;
    void this.start().catch(() => undefined);
  }

  private async start(): Promise<void> {
    if (this.closed || this.processes.size + this.starting.size >= this.options.processes) return;
    const { folder, names, log, limits, niceness, rendering } = this.options;
    const process = new RenderProcess({
      folder,
      limits,
      niceness,
      rendering,
      onErrorOutput: (output) =>
        log.warn(
          { release: bundleIn(output, folder, names), output },
          'a rendering process wrote to its standard error',
        ),
      onAnswer: () => this.takeFromQueue(),
      onRemoteFailure: (slice, reason) => {
        this.loadFailures.set(slice, reason);
        log.warn({ release: this.nameOf(slice), reason }, 'a server bundle did not load');
      },
    });
    this.starting.add(process);
    void process.ended.then((reason) => this.replace(process, reason));
    await process.ready;
    this.starting.delete(process);
    this.processes.add(process);
    this.takeFromQueue();
  }

  private replace(process: RenderProcess, reason: string): void {
    this.starting.delete(process);
    this.processes.delete(process);
    if (this.closed) return;
    this.options.log.warn({ reason }, 'a rendering process ended and is replaced');
    countRestart();
    // Bundles may end every process at once, so pages do not wait for the next one.
    if (this.processes.size === 0) this.queue.endAll(() => ({ result: 'browser' }));
    clearTimeout(this.restart);
    this.restart = setTimeout(() => this.grow(), restartDelayMs);
    this.restart.unref();
  }
}
