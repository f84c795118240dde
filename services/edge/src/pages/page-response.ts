import { PassThrough } from 'node:stream';
import { constants, createBrotliCompress, createGzip, type BrotliCompress, type Gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage } from '../cache/cached-page';
import { chooseEncoding, type ContentEncoding } from './content-encoding';

type Headers = Record<string, string>;

/**
 * A page that is compressed while it is rendered. It can be sent from its beginning on, or later, once it is known that it is
 * to be sent.
 */
export class StreamedPage {
  private readonly encoding: ContentEncoding;
  private readonly output: PassThrough | BrotliCompress | Gzip;

  constructor(request: FastifyRequest) {
    this.encoding = chooseEncoding(request.headers['accept-encoding']);
    this.output = createCompressor(this.encoding);
    // A client that disconnects ends the stream; what is rendered after that is dropped.
    this.output.on('error', (error) => request.log.info(error));
  }

  send(reply: FastifyReply, status: number, headers: Headers): FastifyReply {
    return reply
      .code(status)
      .headers({ ...headers, ...encodingHeader(this.encoding) })
      .send(this.output);
  }

  write(html: Buffer): void {
    this.output.write(html);
  }

  end(): void {
    this.output.end();
  }

  /** Ends a page that is not sent. */
  drop(): void {
    this.output.destroy();
  }
}

/** Qualities for pages that are compressed for one visitor: a third less work than 5 and 4, for 6 % more bytes. */
const streamQuality = { br: 2, gzip: 3 };

/**
 * Brotli's window as a power of two: 256 KB, the size of a page. Brotli allocates twice its window at a page's second chunk;
 * with the default window, 4 MB, that made V8 collect the whole heap every few pages.
 */
const windowBits = 18;

/** A compressor that flushes after every chunk. It does so by an option, because `flush()` would cost one more task for each. */
function createCompressor(encoding: ContentEncoding): PassThrough | BrotliCompress | Gzip {
  if (encoding === 'identity') return new PassThrough();
  if (encoding === 'gzip') return createGzip({ level: streamQuality.gzip, flush: constants.Z_SYNC_FLUSH });
  return createBrotliCompress({
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: streamQuality.br,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
    },
  });
}

/** Sends a page of the cache, or 304 to a browser that has it already. */
export async function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  headers: Headers,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = page.etag(encoding);
  reply.headers({ ...headers, ETag: etag });
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  const body = await page.body(encoding);
  return reply.code(200).headers(encodingHeader(encoding)).send(body);
}

const encodingHeader = (encoding: ContentEncoding): Headers =>
  encoding === 'identity' ? {} : { 'Content-Encoding': encoding };

/** Whether `If-None-Match` names this tag. Proxies may have made it weak. */
const matches = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
