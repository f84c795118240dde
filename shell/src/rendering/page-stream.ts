import { Writable } from 'node:stream';
import type { ServerStyleSheet } from 'styled-components';

/** The private part of ServerStyleSheet that gives the styles since the last call; its public part cannot clear. */
interface SheetInternals {
  _emitSheetCSS(): string;
  instance: { clearTag(): void };
}

interface Options {
  sheet: ServerStyleSheet;
  /** Markup for the end of `<head>`, after the styles; told what stands in it so far. */
  head: (shown: string) => string;
  /** Markup after the first flush: the page's data and script. */
  boot: string;
  /** Scripts of deferred data that is ready by now. */
  takeDeferred: () => string;
  write: (html: string) => void;
  end: () => void;
}

/**
 * Where React streams a page to. React calls `flush` where markup may be inserted safely:
 * styles go in front of `</head>` first and in front of their markup later.
 */
export class PageStream extends Writable {
  private pending = '';
  private started = false;

  constructor(private readonly options: Options) {
    super({ decodeStrings: false });
  }

  override _write(chunk: Buffer | string, _encoding: string, done: () => void) {
    this.pending += typeof chunk === 'string' ? chunk : chunk.toString('utf8');
    done();
  }

  override _final(done: () => void) {
    this.flush();
    this.options.end();
    done();
  }

  /** Called by React, and by whoever has deferred data to send. */
  flush() {
    const html = this.pending;
    this.pending = '';
    if (this.started) {
      const deferred = this.options.takeDeferred();
      if (html || deferred) this.options.write(this.takeStyles() + html + deferred);
      return;
    }
    const headEnd = html.indexOf('</head>');
    if (headEnd < 0) {
      this.pending = html;
      return;
    }
    this.started = true;
    const head = html.slice(0, headEnd);
    this.options.write(
      head +
        this.takeStyles() +
        this.options.head(head) +
        html.slice(headEnd) +
        this.options.boot +
        this.options.takeDeferred(),
    );
  }

  private takeStyles(): string {
    const internals = this.options.sheet as unknown as SheetInternals;
    const css = internals._emitSheetCSS();
    internals.instance.clearTag();
    return css;
  }
}
