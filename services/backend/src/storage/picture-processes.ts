import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { debugSignalFlags } from '@store/service-kit/debug-signal';
import { lowerPriority } from '@store/service-kit/lower-priority';

/** What a process is to decode. */
interface DecodingOrder {
  content: Buffer;
  /** Widths in pixels of the pictures to make, rising. */
  widths: readonly number[];
  /** Largest ratio of height to width; a longer picture becomes smaller. */
  maxRatio: number;
  /** Most pixels that are decoded. */
  pixels: number;
}

/** JPEG files by width, without metadata. */
export type PictureSizes = Map<number, Buffer>;

type DecodingResult = { sizes: PictureSizes } | { error: string };

/** Milliseconds for a picture, beginning with its turn. */
const timeLimitMs = 30_000;
/** Milliseconds without a picture after which a process ends and gives its memory back. */
const restMs = 20_000;

/** The picture cannot be decoded; the message says why, as words that follow its name. */
export class UndecodableError extends Error {}

/**
 * Processes that decode pictures of visitors, one each at a time. They are apart from the service because native code can
 * neither be stopped in a thread nor be kept from the threads that also check passwords, and because they hold no secrets.
 */
export class PictureProcesses {
  private readonly idle = new Set<ChildProcess>();
  private readonly waiting: (() => void)[] = [];
  private busy = 0;
  private rest: NodeJS.Timeout | undefined;

  /** @param most processes at the same time; more pictures wait. */
  constructor(private readonly most = 2) {}

  /** @throws UndecodableError, or the error of starting a process. */
  async decode(order: DecodingOrder): Promise<PictureSizes> {
    if (this.busy >= this.most) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.busy += 1;
    try {
      return await this.decodeIn(this.take(), order);
    } finally {
      // Its place goes to the next, which therefore does not count itself.
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }

  /** An idle process or a new one. */
  private take(): ChildProcess {
    clearTimeout(this.rest);
    const [idle] = this.idle;
    const child = idle ?? start();
    this.idle.delete(child);
    if (!idle) child.once('exit', () => this.idle.delete(child));
    return child;
  }

  private async decodeIn(child: ChildProcess, order: DecodingOrder): Promise<PictureSizes> {
    const settled = new AbortController();
    const { signal } = settled;
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, timeLimitMs);
    const answer = once(child, 'message', { signal });
    const ended = once(child, 'exit', { signal }).then((): never => {
      throw new UndecodableError(isLate ? 'takes too long to open' : damaged);
    });
    try {
      child.send(order);
      const [result] = (await Promise.race([answer, ended])) as [DecodingResult];
      this.keep(child);
      if ('error' in result) throw new UndecodableError(damaged, { cause: result.error });
      return result.sizes;
    } finally {
      clearTimeout(timer);
      settled.abort();
    }
  }

  /** Keeps a process for the next pictures. */
  private keep(child: ChildProcess): void {
    this.idle.add(child);
    this.rest = setTimeout(() => {
      for (const idle of this.idle) idle.disconnect();
      this.idle.clear();
    }, restMs).unref();
  }
}

const damaged = 'is damaged and cannot be opened';

/** Starts a process that has no environment variables and leaves the processors to the service. */
function start(): ChildProcess {
  const child = fork(fileURLToPath(new URL('./picture-child.cjs', import.meta.url)), {
    env: {},
    execArgv: [...debugSignalFlags],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // `once` rejects with an error while an answer is awaited. Without this listener, a later error would end the service.
  child.on('error', () => undefined);
  lowerPriority(child, 10);
  return child;
}
