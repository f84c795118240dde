import type { Dispatcher } from 'undici';
import { pageAnswerHeaders, type ByteSink, type PageAnswer } from './renderer-contract';

/** Bytes of a page at most; a renderer that sends more is not well. */
const mostBytes = 16 * 1024 * 1024;

/** One request for a page, which passes the answer into a sink. */
export class PageExchange implements Dispatcher.DispatchHandler {
  onBegin: () => void = () => undefined;
  onEnd: () => void = () => undefined;
  private controller: Dispatcher.DispatchController | null = null;
  private answer: PageAnswer | null = null;
  /** What has come in this turn of the event loop: a piece of a page comes in several reads, and each costs a flush later. */
  private pending: Buffer[] = [];
  private passing: NodeJS.Immediate | undefined;
  private bytes = 0;
  /** Why it is ended before its end. */
  private ending: Error | null = null;
  private isAborted = false;

  constructor(
    private readonly sink: ByteSink,
    private readonly settle: { resolve(answer: PageAnswer): void; reject(error: Error): void },
  ) {}

  /** The visitor has gone away. */
  abort(): void {
    this.isAborted = true;
    this.endWith(new Error('nobody waits for the page'));
  }

  /** Its time is over by far, so the renderer is not well. */
  giveUp(): void {
    this.endWith(new Error('it did not answer in time'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.ending) controller.abort(this.ending);
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    // Of an answer that comes before the answer, nothing is taken.
    if (statusCode < 200) return;
    this.onBegin();
    const page = headers[pageAnswerHeaders.page];
    const reason = headers[pageAnswerHeaders.reason];
    if (page === 'rendered' && statusCode < 600) {
      this.answer = { result: 'rendered' };
      const cookies = headers['set-cookie'];
      this.sink.start({
        status: statusCode,
        ...(typeof headers.location === 'string' && { location: headers.location }),
        ...(cookies !== undefined && { cookies: [cookies].flat() }),
      });
      this.settle.resolve(this.answer);
      return;
    }
    this.answer = {
      result: page === 'browser' ? 'browser' : 'overloaded',
      ...(typeof reason === 'string' && { reason: decoded(reason) }),
    };
    if (page !== 'browser' && statusCode !== 503)
      this.answer = { result: 'browser', reason: `the rendering service answered ${statusCode}` };
    this.settle.resolve(this.answer);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.answer?.result !== 'rendered') return;
    this.bytes += chunk.length;
    if (this.bytes > mostBytes) {
      this.endWith(new Error('its page has no end'));
      return;
    }
    this.pending.push(chunk);
    this.passing ??= setImmediate(() => this.pass());
  }

  onResponseEnd(
    _controller: Dispatcher.DispatchController,
    trailers: Record<string, string | string[] | undefined>,
  ): void {
    this.onEnd();
    this.pass();
    if (this.answer?.result === 'rendered')
      this.sink.end({ complete: trailers[pageAnswerHeaders.complete] === 'true' });
  }

  onResponseError(_controller: unknown, error: Error): void {
    this.onEnd();
    this.onEnd = () => undefined;
    this.pass();
    if (this.answer?.result === 'rendered') {
      this.sink.end({ complete: false });
      // It is not yet when the sink could not begin with it.
      this.settle.resolve(this.answer);
    } else if (this.isAborted) this.settle.resolve({ result: 'browser' });
    else if (!this.answer) this.settle.reject(error);
  }

  private pass(): void {
    clearImmediate(this.passing);
    this.passing = undefined;
    const [first, ...more] = this.pending;
    this.pending = [];
    if (first) this.sink.chunk(more.length > 0 ? Buffer.concat([first, ...more]) : first);
  }

  private endWith(error: Error): void {
    this.ending = error;
    if (this.controller) this.controller.abort(error);
    else this.onResponseError(null, error);
  }
}

/** A renderer's text, also when it is not encoded as it should be. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
