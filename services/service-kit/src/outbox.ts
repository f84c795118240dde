/** A message that a process has reserved, with the number of its tries, this one included. */
interface Claimed {
  id: number | string;
  tries: number;
}

/** What became of a try. */
export interface Outcome {
  /** Null for a message that was sent. */
  problem: string | null;
  /** Milliseconds since 1970; null when it is not tried again. */
  nextTryAt: number | null;
}

interface Settings<Message extends Claimed> {
  /** Reserves the next message that is due until {@link claimMs} from now; null without one. */
  claim(): Promise<Message | null>;
  /** Sends a message. @throws when it has to be tried again. */
  send(message: Message): Promise<void>;
  /** Stores what became of a try. */
  settle(message: Message, outcome: Outcome): Promise<void>;
  /** Called for failures; the text holds no addresses. */
  onProblem(problem: string): void;
  now?: (() => number) | undefined;
  /** Messages that are sent at the same time; one unless given, so that they arrive in order. */
  atOnce?: number;
  /** Milliseconds between two checks for messages that are due. */
  intervalMs?: number | undefined;
}

const minute = 60_000;
/** Milliseconds before the next try: a minute, doubled each time, at most an hour. */
const retryDelay = (tries: number) => Math.min(60 * minute, minute * 2 ** Math.max(0, tries - 1));
/** Tries before a message is abandoned, after about three days. */
const maxTries = 80;
/** How long a process reserves a message while it sends it. */
export const claimMs = 2 * minute;

/** Sends the messages of a table, some at the same time; several processes may share it. */
export class Outbox<Message extends Claimed> {
  readonly #settings: Settings<Message>;
  readonly #timer: NodeJS.Timeout;
  /** Each sends one message after another until none is due. */
  readonly #lanes = new Set<Promise<void>>();
  /** Ids of the messages that this process sends, should one take longer than it is reserved. */
  readonly #sending = new Set<Message['id']>();
  #again = false;
  #closed = false;

  constructor(settings: Settings<Message>) {
    this.#settings = settings;
    this.#timer = setInterval(() => this.wake(), settings.intervalMs ?? 5_000);
    this.#timer.unref();
    this.wake();
  }

  /** Sends the messages that are due, after a moment. */
  readonly wake = (): void => this.#openLane(true);

  /** Resolves when every message that is due has been tried. */
  async idle(): Promise<void> {
    while (this.#lanes.size > 0) await Promise.all(this.#lanes);
  }

  /** Waits for the messages that are being sent. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.idle();
  }

  #openLane(afterMoment: boolean): void {
    if (this.#closed) return;
    if (this.#lanes.size >= (this.#settings.atOnce ?? 1)) {
      this.#again ||= afterMoment;
      return;
    }
    const lane = this.#run(afterMoment).finally(() => {
      this.#lanes.delete(lane);
      if (!this.#again) return;
      this.#again = false;
      this.wake();
    });
    this.#lanes.add(lane);
  }

  async #run(afterMoment: boolean): Promise<void> {
    // A transaction that stores a message can commit first.
    if (afterMoment) await new Promise((resolve) => setTimeout(resolve, 20));
    try {
      while (await this.#sendNext());
    } catch (error) {
      // The database failed; the timer tries again.
      this.#settings.onProblem(problemOf(error));
    }
  }

  async #sendNext(): Promise<boolean> {
    if (this.#closed) return false;
    const { claim, send, settle, onProblem, now = Date.now } = this.#settings;
    const message = await claim();
    if (!message) return false;
    if (this.#sending.has(message.id)) return true;
    this.#sending.add(message.id);
    // The next one does not wait for the answer to this one.
    this.#openLane(false);
    try {
      const problem = await send(message).then(() => null, problemOf);
      if (problem !== null) onProblem(problem);
      const isOver = problem === null || message.tries >= maxTries;
      await settle(message, { problem, nextTryAt: isOver ? null : now() + retryDelay(message.tries) });
    } finally {
      this.#sending.delete(message.id);
    }
    return true;
  }
}

/** A receiver's refusal, in words that name no address. */
export class DeliveryError extends Error {}

/** A failure for log and database: codes only, because a server's messages can repeat addresses. */
function problemOf(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  const { code, responseCode, name } = (error ?? {}) as Record<string, unknown>;
  const known = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return known.length > 0 ? known.join(' ') : typeof name === 'string' ? name : 'unknown';
}
