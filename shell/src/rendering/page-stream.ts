import { PassThrough, Writable } from 'node:stream';
import type { ServerStyleSheet } from 'styled-components';

/**
 * The document's markup before and after `#root`. React renders none of it: extensions change `<html>`, `<head>` and
 * `<body>`, and React would throw away a document that differs from its own tree.
 */
const documentStart =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/>' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="theme-color" content="#FBF8F2"/>';
const documentEnd = '</body></html>';

/** React's markup begins with what belongs to the head, such as titles, links and preloads; the rest begins here. */
const root = '<div id="root">';

interface Options {
  sheet: ServerStyleSheet;
  /** Returns markup for the end of `<head>`, after the styles, given the head's markup so far. Must not be empty. */
  head: (shown: string) => string;
  /** Markup after the first flush: the page's data and script. */
  boot: string;
  /** Returns the scripts of deferred data that has settled since the last call. */
  takeDeferred: () => string;
  write: (html: string) => void;
  end: () => void;
}

/**
 * The destination of React's stream. It writes the document around React's markup. React calls `flush` where other markup
 * may be inserted; what lies between two flushes is one piece. `interleaveWithNodeStream` puts new styles in front of each
 * piece. It does so for every chunk that it reads, so it must get whole pieces and never the start of the document: a style
 * there, or inside a tag, breaks the page.
 */
export class PageStream extends Writable {
  private pending: Buffer[] = [];
  private started = false;
  /** What stands before and after the first piece, which is short: every piece is encoded and decoded on its way. */
  private before = '';
  private after = '';
  private readonly pieces = new PassThrough({ objectMode: true });
  private readonly styled: NodeJS.ReadWriteStream;

  constructor(private readonly options: Options) {
    super();
    this.styled = options.sheet.interleaveWithNodeStream(this.pieces).setEncoding('utf8');
    this.styled.on('data', (html: string) => {
      options.write(this.before + html + this.after);
      this.before = this.after = '';
    });
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this.pending.push(chunk);
    done();
  }

  override _final(done: () => void) {
    this.flush();
    this.styled.once('end', () => {
      this.options.write(documentEnd);
      this.options.end();
      done();
    });
    this.pieces.end();
  }

  /** Sends what is pending. Called by React, and when deferred data has settled. */
  flush() {
    const html = Buffer.concat(this.pending).toString('utf8');
    const { head, boot, takeDeferred } = this.options;
    if (this.started) {
      this.pending = [];
      const piece = html + takeDeferred();
      if (piece) this.pieces.write(piece);
      return;
    }
    const headEnd = html.indexOf(root);
    if (headEnd < 0) return;
    this.pending = [];
    this.started = true;
    this.before = documentStart + html.slice(0, headEnd);
    this.after = '</head><body>' + html.slice(headEnd) + boot + takeDeferred();
    this.pieces.write(head(this.before));
  }
}
