import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import * as z from 'zod';
import { traceparentHeader } from '@store/shared/contracts/trace-context';
import { jsonOrNull } from '../json-or-null';
import { ReleaseError } from '../release-error';
import { PageExchange } from './page-exchange';
import {
  descriptionSchema,
  usualPageMs,
  type ByteSink,
  type DescriptionOrder,
  type Description,
  type PageAnswer,
  type PageOrder,
  type Preparation,
} from './renderer-contract';

/** No renderer answers, or it cannot do now what it is asked; the same call may succeed later. */
export class RendererUnavailable extends Error {}

/** Milliseconds after a page's time in which a renderer that is well has answered that it is over. */
const lateMs = 500;

/** Milliseconds in which something is loaded, or described. */
const loadingMs = 75_000;

/** Milliseconds between two looks whether a renderer that did not answer is back, and for one look. */
const lookIntervalMs = 500;

interface Options {
  /** Called when it stops answering, and when it answers again. */
  onDown?: (isDown: boolean) => void;
}

/**
 * Asks the rendering service. After a call without an answer, pages are left to the browser at once. Every half second the
 * client checks whether a renderer answers again.
 */
export class RendererClient {
  private readonly pool: Pool;
  private readonly closing = new AbortController();
  private down = false;
  private readonly headers: Readonly<Record<string, string>>;

  /**
   * @param origin address of the renderers.
   * @param token the secret that the renderers ask for.
   */
  constructor(
    private readonly origin: string,
    token: string,
    private readonly options: Options = {},
  ) {
    this.headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    this.pool = new Pool(origin, {
      connections: 256,
      pipelining: 1,
      // Renderers that were added get pages after a minute, and those that leave get none.
      clientTtl: 60_000,
      // Pages have time limits of their own.
      headersTimeout: 0,
      bodyTimeout: 30_000,
      connect: { timeout: 1_000 },
    });
  }

  /** Whether no renderer answers. */
  get isDown(): boolean {
    return this.down;
  }

  /**
   * Renders a page into the sink; resolves when it begins, or when it will not.
   * @param more `signal` is aborted when the visitor has gone away.
   * @throws RendererUnavailable when no renderer answers, at once while that is known.
   */
  render(
    order: PageOrder,
    sink: ByteSink,
    { signal, traceparent }: { signal: AbortSignal; traceparent?: string | undefined },
  ): Promise<PageAnswer> {
    if (this.down) return Promise.reject(this.unavailable());
    if (signal.aborted) return Promise.resolve({ result: 'browser' });
    return new Promise((resolve, reject) => {
      const timeMs = order.page.timeoutMs ?? usualPageMs;
      const exchange = new PageExchange(sink, { resolve, reject: (error) => reject(this.failed(error)) });
      const abort = () => exchange.abort();
      const timer = setTimeout(() => exchange.giveUp(), timeMs + lateMs);
      signal.addEventListener('abort', abort, { once: true });
      exchange.onBegin = () => clearTimeout(timer);
      exchange.onEnd = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
      };
      this.pool.dispatch(
        {
          method: 'POST',
          path: '/pages',
          headers: {
            ...this.headers,
            ...(traceparent !== undefined && { [traceparentHeader]: traceparent }),
          },
          body: JSON.stringify(order),
        },
        exchange,
      );
    });
  }

  /**
   * Loads a composition, or says that it is still served.
   * @throws ReleaseError when it cannot be rendered: a file is not the published one, or the shell does not start.
   * RendererUnavailable when no renderer answers, or none can load it now.
   */
  async prepare(preparation: Preparation, signal?: AbortSignal): Promise<void> {
    const { status, text } = await this.post('/compositions', preparation, signal);
    if (status === 204) return;
    if (status === 409) throw new ReleaseError(messageOf(text));
    throw new RendererUnavailable(messageOf(text));
  }

  /**
   * Reads the routes that a slice exposes, the slots that it fills and the operations that it may send.
   * @throws ReleaseError with the reason, in a part of a sentence. RendererUnavailable when no renderer can do it now.
   */
  async describe(order: DescriptionOrder): Promise<Description> {
    const { status, text } = await this.post('/describe', order);
    if (status === 200) return descriptionSchema.parse(JSON.parse(text));
    if (status === 422) throw new ReleaseError(messageOf(text));
    throw new RendererUnavailable(messageOf(text));
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.pool.destroy();
  }

  private async post(path: string, order: object, signal?: AbortSignal) {
    try {
      const { statusCode, body } = await this.pool.request({
        method: 'POST',
        path,
        headers: this.headers,
        body: JSON.stringify(order),
        signal: AbortSignal.any([AbortSignal.timeout(loadingMs), ...(signal ? [signal] : [])]),
      });
      return { status: statusCode, text: await body.text() };
    } catch {
      throw signal?.aborted ? new RendererUnavailable('nobody waits for it any more') : this.unavailable();
    }
  }

  private unavailable(): RendererUnavailable {
    return new RendererUnavailable(`The rendering service at ${this.origin} does not answer.`);
  }

  private failed(error: Error): Error {
    if (!this.down && !this.closing.signal.aborted) {
      this.down = true;
      void this.lookUntilBack();
    }
    return new RendererUnavailable(`${this.unavailable().message} (${error.message})`);
  }

  private async lookUntilBack(): Promise<void> {
    let isKnown = false;
    while (!this.closing.signal.aborted) {
      if (await this.isReady()) break;
      if (!isKnown) this.options.onDown?.(true);
      isKnown = true;
      await pause(lookIntervalMs, undefined, { ref: false });
    }
    this.down = false;
    if (isKnown) this.options.onDown?.(false);
  }

  private async isReady(): Promise<boolean> {
    try {
      const { statusCode, body } = await this.pool.request({
        method: 'GET',
        path: '/readyz',
        signal: AbortSignal.any([AbortSignal.timeout(2 * lookIntervalMs), this.closing.signal]),
      });
      await body.dump();
      return statusCode === 200;
    } catch {
      return false;
    }
  }
}

const messageSchema = z.object({ message: z.string() });

const messageOf = (text: string): string =>
  messageSchema.safeParse(jsonOrNull(text)).data?.message ??
  'The rendering service answered something else than was asked for.';
