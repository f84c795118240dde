import { constants, crc32, deflateRawSync } from 'node:zlib';
import { shifted, shiftOf } from './crc-combine';

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0x03]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
const trailerLength = 8;

/** Files kept for the answers to come: more are under way together only where the visitors' lines are slow. */
const spareLimit = 4;

/** A file that is an answer. */
export interface FilledFile {
  bytes: Buffer;
  /** To be called once it is sent: the next answer is written into it. */
  release(): void;
}

/**
 * A gzip file with gaps of one length, in which the same text is put. What stands between the gaps is compressed once;
 * each gap is a stored deflate block. A checksum is linear, so that of the whole is a constant XOR what the text's
 * becomes when it is shifted to all gaps at once: no byte of the page is read again.
 */
export class GzipTemplate {
  private readonly file: Buffer;
  private readonly gaps: number[] = [];
  /** The checksum when the gaps' is 0, and what theirs becomes in it. */
  private checksum = 0;
  private readonly shift = new Uint32Array(32);
  /** Answers that were sent. Copying the file for each, and collecting the copies, cost more than all else. */
  private readonly spare: Buffer[] = [];

  constructor(
    parts: Buffer[],
    readonly gapLength: number,
  ) {
    const gap = Buffer.alloc(5 + gapLength);
    gap.writeUInt16LE(gapLength, 1);
    gap.writeUInt16LE(~gapLength & 0xffff, 3);
    const pieces = [gzipHeader];
    let length = gzipHeader.length;
    for (const [index, part] of parts.entries()) {
      if (index > 0) {
        pieces.push(gap);
        length += gap.length;
        this.gaps.push(length - gapLength);
      }
      const packed = deflateRawSync(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
      pieces.push(packed);
      length += packed.length;
    }
    const trailer = Buffer.alloc(trailerLength);
    trailer.writeUInt32LE(this.readChecksums(parts), 4);
    this.file = Buffer.concat([...pieces, lastBlock, trailer]);
  }

  /** @returns the length of the page. */
  private readChecksums(parts: Buffer[]): number {
    let following = 0;
    for (const [index, part] of [...parts.entries()].reverse()) {
      this.checksum ^= shifted(crc32(part), shiftOf(following));
      following += part.length;
      if (index > 0) {
        const columns = shiftOf(following);
        for (let bit = 0; bit < 32; bit += 1) this.shift[bit] = (this.shift[bit] ?? 0) ^ (columns[bit] ?? 0);
        following += this.gapLength;
      }
    }
    return following;
  }

  /** The file with this text, of the gaps' length, in every gap. */
  fill(text: Buffer): FilledFile {
    const bytes = this.spare.pop() ?? Buffer.from(this.file);
    for (const gap of this.gaps) bytes.set(text, gap);
    const checksum = this.checksum ^ shifted(crc32(text), this.shift);
    bytes.writeUInt32LE(checksum >>> 0, bytes.length - trailerLength);
    let isReleased = false;
    const release = () => {
      if (!isReleased && this.spare.length < spareLimit) this.spare.push(bytes);
      isReleased = true;
    };
    return { bytes, release };
  }
}
