import { constants, crc32, deflateRawSync } from 'node:zlib';

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0x03]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);

/**
 * A finished page in which only the nonce changes. The parts between the nonces are compressed once; a response
 * puts them together with the nonce as stored deflate blocks, which costs a checksum instead of a compression.
 */
export class PageBody {
  private readonly parts: Buffer[];
  private compressed: Buffer[] | null = null;
  /** Memory that it takes, in bytes. */
  readonly size: number;

  constructor(html: string, noncePlaceholder: string) {
    this.parts = html.split(noncePlaceholder).map((part) => Buffer.from(part));
    this.size = this.parts.reduce((sum, part) => sum + part.length, 0) * 1.3;
  }

  plain(nonce: string): Buffer {
    return Buffer.concat(interleave(this.parts, Buffer.from(nonce)));
  }

  gzip(nonce: string): Buffer {
    this.compressed ??= this.parts.map((part) =>
      deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
    );
    const bytes = Buffer.from(nonce);
    let checksum = 0;
    let length = 0;
    for (const part of interleave(this.parts, bytes)) {
      // Node gives 0 for an empty part, whatever came before it.
      if (part.length > 0) checksum = crc32(part, checksum);
      length += part.length;
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(checksum, 0);
    trailer.writeUInt32LE(length >>> 0, 4);
    return Buffer.concat([
      gzipHeader,
      ...interleave(this.compressed, storedBlock(bytes)),
      lastBlock,
      trailer,
    ]);
  }
}

function interleave(parts: Buffer[], between: Buffer): Buffer[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
}

function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}
