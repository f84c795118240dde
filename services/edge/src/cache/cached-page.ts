import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from '../pages/content-encoding';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Qualities above these save 1 % of the bytes for several times the work. */
const quality = { br: 6, gzip: 6 };

/** A complete page with the same bytes for every visitor of its variant. It is compressed once for each encoding. */
export class CachedPage {
  /** Bytes of memory, with both compressed bodies, which are a fifth of the page each. */
  readonly size: number;
  private hashes: readonly string[] | undefined;
  private digest: string | undefined;
  private readonly bodies = new Map<ContentEncoding, Promise<Buffer>>();

  /**
   * @param html the document as it was rendered.
   * @param nonce the nonce it was rendered with. Only scripts that carry it are allowed: markup that was injected into
   * the page does not know it.
   * @param surrogateKeys what the page shows; when one of them changes, the page is old.
   */
  constructor(
    private readonly html: Buffer,
    readonly nonce: string,
    readonly surrogateKeys: readonly string[] = [],
  ) {
    this.size = 1 + Math.ceil(this.html.length * 1.4);
  }

  // Most pages of a crowd are never asked for again, so these are made when they are first needed.

  /** `sha256-…` of each inline script, for the security policy. */
  get scriptHashes(): readonly string[] {
    return (this.hashes ??= hashInlineScripts(this.html, this.nonce));
  }

  /** Strong entity tag of one encoding. */
  etag(encoding: ContentEncoding): string {
    this.digest ??= createHash('sha256').update(this.html).digest('base64url').slice(0, 22);
    return `"${this.digest}-${encoding}"`;
  }

  body(encoding: ContentEncoding): Promise<Buffer> {
    let body = this.bodies.get(encoding);
    if (!body) {
      body = this.compress(encoding);
      this.bodies.set(encoding, body);
    }
    return body;
  }

  private compress(encoding: ContentEncoding): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(this.html);
    if (encoding === 'gzip') return compressGzip(this.html, { level: quality.gzip });
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.html.length,
    };
    return compressBrotli(this.html, { params });
  }
}

/** Hashes the text of every inline script that carries this nonce, each once. */
function hashInlineScripts(html: Buffer, nonce: string): string[] {
  // One letter for each byte.
  const text = html.toString('latin1');
  const scripts = text.matchAll(new RegExp(`<script\\b[^>]*\\bnonce="${nonce}"[^>]*>(.*?)</script>`, 'gs'));
  const hashes = [...scripts].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}`,
  );
  return [...new Set(hashes)];
}
