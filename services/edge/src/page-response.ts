import type { ServerResponse } from 'node:http';
import { constants, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib';
import { PageBody } from './page-body';
import { noncePlaceholder } from './page-parts';

type Compressor = BrotliCompress | Gzip;
type Headers = Record<string, string>;

/** A coding that a client takes; `q=0` is a refusal. */
const accepting = (name: string) =>
  new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[^,]*)?(?:,|$)`, 'i');
const codings = { br: accepting('br'), gzip: accepting('gzip') };
const accepts = (accepted: string | undefined, name: keyof typeof codings): boolean =>
  accepted !== undefined && codings[name].test(accepted);

/** The coding to answer in. */
export function chooseEncoding(accepted: string | undefined): 'br' | 'gzip' | 'identity' {
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

/** A page on its way: compressed as it streams, flushed at every chunk, and collected for the cache. */
export class PageResponse {
  private html = '';
  private readonly output: ServerResponse | Compressor;

  constructor(
    response: ServerResponse,
    status: number,
    headers: Headers,
    private readonly nonce: string,
    acceptEncoding: string | undefined,
  ) {
    const encoding = chooseEncoding(acceptEncoding);
    response.writeHead(status, {
      ...headers,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    });
    this.output = encoding === 'identity' ? response : compressor(encoding);
    if (this.output !== response) (this.output as Compressor).pipe(response);
  }

  write(html: string) {
    this.html += html;
    this.output.write(html.replaceAll(noncePlaceholder, this.nonce));
    if ('flush' in this.output) this.output.flush();
  }

  /** Ends the response and gives what was sent, for the cache. */
  end(): PageBody {
    this.output.end();
    return new PageBody(this.html, noncePlaceholder);
  }
}

function compressor(encoding: 'br' | 'gzip'): Compressor {
  if (encoding === 'gzip') return createGzip({ level: 5 });
  return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

/** Sends a finished page; gzip costs a checksum here, so it is preferred over compressing anew. */
export function sendBody(
  response: ServerResponse,
  {
    status,
    headers,
    body,
    nonce,
    acceptEncoding,
  }: { status: number; headers: Headers; body: PageBody; nonce: string; acceptEncoding: string | undefined },
) {
  const gzip = accepts(acceptEncoding, 'gzip');
  const file = gzip ? body.gzip(nonce) : null;
  const bytes = file?.bytes ?? body.plain(nonce);
  // Not at `close`: what was broken off may still be read.
  if (file) response.once('finish', file.release);
  response.writeHead(status, {
    ...headers,
    'Content-Length': String(bytes.length),
    ...(gzip ? { 'Content-Encoding': 'gzip' } : {}),
  });
  response.end(bytes);
}
