import type { Readable, Writable } from 'node:stream';

/** Bytes of a frame's head: its length and its page, 32 bits each, the highest first. */
const headBytes = 8;

/** Bytes of a message at most. */
const mostMessageBytes = 64 * 1024;

interface Frames {
  /** A piece of a page: UTF-8, which may end within a letter. */
  html(page: number, bytes: Buffer): void;
  message(sent: unknown): void;
}

/**
 * Reads the frames that a rendering process writes. A frame is a length, the number of a page, and so many bytes of that page; in
 * place of page 0 it holds a message as JSON. Bytes of a page are passed on as they come, before their frame is complete.
 */
export class FrameReader {
  /** The beginning of a frame. */
  private kept: Buffer = Buffer.alloc(0);
  private page = 0;
  /** Bytes of the page that are still to come in its frame. */
  private left = 0;

  constructor(private readonly frames: Frames) {}

  /** @throws Error when a message is too long, or no JSON. */
  read(bytes: Buffer): void {
    let rest = this.passHtml(this.kept.length > 0 ? Buffer.concat([this.kept, bytes]) : bytes);
    while (rest.length >= headBytes) {
      const length = rest.readUInt32BE(0);
      const page = rest.readUInt32BE(4);
      if (page > 0) {
        this.page = page;
        this.left = length;
        rest = this.passHtml(rest.subarray(headBytes));
        continue;
      }
      if (length > mostMessageBytes) throw new Error(`a message has more than ${mostMessageBytes} bytes`);
      const end = headBytes + length;
      if (rest.length < end) break;
      this.frames.message(JSON.parse(rest.toString('utf8', headBytes, end)));
      rest = rest.subarray(end);
    }
    this.kept = rest;
  }

  /** Passes on what belongs to the page. @returns what follows it. */
  private passHtml(bytes: Buffer): Buffer {
    const html = bytes.subarray(0, this.left);
    this.left -= html.length;
    if (html.length > 0) this.frames.html(this.page, html);
    return bytes.subarray(html.length);
  }
}

/** Reads the frames of a pipe. `unreadable` is called with the reason when a frame cannot be read, after which none can. */
export function readFrames(
  pipe: Readable | Writable | null | undefined,
  { unreadable, ...frames }: Frames & { unreadable: (reason: string) => void },
): void {
  const reader = new FrameReader(frames);
  const read = (bytes: Buffer): void => {
    try {
      reader.read(bytes);
    } catch (error) {
      pipe?.off('data', read);
      unreadable(String(error));
    }
  };
  pipe?.on('data', read);
}
