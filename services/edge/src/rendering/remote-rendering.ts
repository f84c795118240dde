import {
  namingIntervalMs,
  type ByteSink,
  type Preparation,
} from '@store/release-kit/rendering/renderer-contract';
import { RendererUnavailable, type RendererClient } from '@store/release-kit/rendering/renderer-client';
import { ReleaseError } from '@store/release-kit/release-error';
import type { WarningLog } from '@store/service-kit/logging';
import type { PageRequest } from '@store/shared/contracts/server-rendering';
import type { PageRendering, RenderResult } from './renderer';

interface Options {
  client: Pick<RendererClient, 'isDown' | 'prepare' | 'render'>;
  preparation: Preparation;
  log: WarningLog;
  /** Milliseconds after its last page for which the composition is named to the renderer; without them it always is. */
  restMs?: number;
  /** Milliseconds that a page may take to begin while the processes are cold: for the first page, and the first after a rest. */
  coldPageMs?: number;
}

/**
 * Milliseconds after a refusal in which only as many pages are sent as were under way then, so that a crowd is refused
 * here. Shorter than the time after which a renderer takes a crowd for over (render-admission.ts).
 */
const fullMs = 50;

type PreparedPage = Omit<PageRequest, 'signal' | 'traceparent' | 'onStorefrontCall'>;

/** Has the pages of a composition rendered by the rendering service. */
export class RemoteRendering implements PageRendering {
  private naming: NodeJS.Timeout | undefined;
  private underWay = 0;
  private limit = 0;
  private fullUntil = -Infinity;
  private lastPageAt = performance.now();
  /** Whether its processes have rendered a page since the last rest. */
  private isWarm = false;

  constructor(private readonly options: Options) {}

  /**
   * Waits until a renderer has it. Without one the composition is served all the same: its pages are rendered in the browser
   * until a renderer answers.
   * @throws ReleaseError when it cannot be rendered.
   */
  async whenReady(): Promise<void> {
    await this.name(AbortSignal.timeout(namingIntervalMs));
    this.naming = setInterval(() => {
      if (this.isRested) return;
      this.name().catch((error: unknown) => this.warn(error));
    }, namingIntervalMs).unref();
  }

  admits(): boolean {
    return performance.now() >= this.fullUntil || this.underWay < this.limit;
  }

  async render(
    { signal, traceparent, onStorefrontCall: _, ...page }: PageRequest,
    sink: ByteSink,
  ): Promise<RenderResult> {
    if (!this.admits()) return 'overloaded';
    if (this.isRested) this.isWarm = false;
    this.lastPageAt = performance.now();
    this.underWay += 1;
    const ending: ByteSink = {
      start: (answer) => sink.start(answer),
      chunk: (html) => sink.chunk(html),
      end: (outcome) => {
        this.underWay -= 1;
        sink.end(outcome);
      },
    };
    try {
      const order = { ...this.options.preparation, page: this.withTime(page) };
      const { result } = await this.options.client.render(order, ending, { signal, traceparent });
      if (result === 'rendered') this.isWarm = true;
      else this.underWay -= 1;
      if (result === 'overloaded') {
        this.limit = Math.max(1, this.underWay);
        this.fullUntil = performance.now() + fullMs;
      }
      return result;
    } catch (error) {
      this.underWay -= 1;
      if (error instanceof RendererUnavailable) return 'browser';
      throw error;
    }
  }

  /** What was rendered with it ends; a renderer keeps it for a minute. */
  close(): void {
    clearInterval(this.naming);
  }

  /** Whether nobody has asked for its pages for so long that renderers no longer have it. */
  private get isRested(): boolean {
    return performance.now() - this.lastPageAt > (this.options.restMs ?? Infinity);
  }

  private withTime(page: PreparedPage): PreparedPage {
    const { coldPageMs } = this.options;
    if (this.isWarm || coldPageMs === undefined) return page;
    return { ...page, timeoutMs: Math.max(coldPageMs, page.timeoutMs ?? 0) };
  }

  private async name(signal?: AbortSignal): Promise<void> {
    try {
      await this.options.client.prepare(this.options.preparation, signal);
    } catch (error) {
      if (error instanceof ReleaseError) throw error;
      this.warn(error);
    }
  }

  private warn(error: unknown): void {
    const { id } = this.options.preparation.composition;
    const reason = error instanceof Error ? error.message : String(error);
    this.options.log.warn(
      { composition: id, reason },
      'no renderer has a composition; browsers render its pages',
    );
  }
}
