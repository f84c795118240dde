import { GzipTemplate, type FilledFile } from './gzip-template';

/** A finished page in which only the nonce changes: compressing it anew costs 5 ms, putting in a nonce 5 µs. */
export class PageBody {
  private readonly parts: Buffer[];
  private compressed: GzipTemplate | null = null;
  /** Memory that it takes, in bytes. */
  readonly size: number;

  constructor(html: string, noncePlaceholder: string) {
    this.parts = html.split(noncePlaceholder).map((part) => Buffer.from(part));
    this.size = this.parts.reduce((sum, part) => sum + part.length, 0) * 1.3;
  }

  plain(nonce: string): Buffer {
    const bytes = Buffer.from(nonce);
    return Buffer.concat(this.parts.flatMap((part, index) => (index > 0 ? [bytes, part] : [part])));
  }

  gzip(nonce: string): FilledFile {
    const bytes = Buffer.from(nonce);
    // Nonces are all of one length.
    if (this.compressed?.gapLength !== bytes.length)
      this.compressed = new GzipTemplate(this.parts, bytes.length);
    return this.compressed.fill(bytes);
  }
}
