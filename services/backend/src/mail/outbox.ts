import { sql } from 'kysely';
import type { BackendDatabase } from '../database/schema';
import { emailMessageSchema, type EmailMessage } from './email-message';

/** Takes a message away, or fails. */
export interface Transport {
  /** @param id the same each time that a message is tried, so that a second copy can be told from a second message. */
  send(message: EmailMessage, id: number): Promise<void>;
  close(): void;
}

interface Settings {
  db: BackendDatabase;
  transport: Transport;
  /** Told of failures, without addresses. */
  onProblem(problem: string): void;
  now?: () => number;
  /** Milliseconds between two looks for what is due. */
  interval?: number;
}

const minute = 60_000;
/** Waiting time before the next try: a minute, doubled each time, at most an hour. */
const waitAfter = (tries: number) => Math.min(60 * minute, minute * 2 ** Math.max(0, tries - 1));
/** A message is given up after about three days. */
const mostTries = 80;
/** How long one process has a message to itself while it is being sent. */
const claimTime = 2 * minute;

/** Sends what is in the outbox, one message after another; several processes may share one. */
export class Outbox {
  readonly #settings: Required<Settings>;
  readonly #timer: NodeJS.Timeout;
  #work: Promise<void> | null = null;
  #again = false;
  #closed = false;

  constructor(settings: Settings) {
    this.#settings = { now: Date.now, interval: 5_000, ...settings };
    this.#timer = setInterval(() => this.wake(), this.#settings.interval);
    this.#timer.unref();
    this.wake();
  }

  /** Sends what is due, soon. */
  readonly wake = (): void => {
    if (this.#closed) return;
    this.#again = true;
    this.#work ??= this.#run().finally(() => {
      this.#work = null;
    });
  };

  /** Resolves when everything that is due has been tried. */
  async idle(): Promise<void> {
    while (this.#work) await this.#work;
  }

  /** Finishes the message in hand. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.idle();
    this.#settings.transport.close();
  }

  async #run(): Promise<void> {
    // After the present turn, so that a transaction that posts can commit first.
    await new Promise((resolve) => setTimeout(resolve, 20));
    try {
      while (this.#takeTurn()) {
        while (await this.#sendNext());
      }
    } catch (error) {
      // The database; the timer tries again.
      this.#settings.onProblem(problemOf(error));
    }
  }

  /** Whether somebody asked for a look since the last one. */
  #takeTurn(): boolean {
    const asked = this.#again && !this.#closed;
    this.#again = false;
    return asked;
  }

  async #sendNext(): Promise<boolean> {
    if (this.#closed) return false;
    const { db, transport, now, onProblem } = this.#settings;
    const message = await this.#claim();
    if (!message) return false;
    const { id, tries, expires_at } = message;
    const settle = (changes: { sent_at?: number; problem: string | null }, next: number | null) =>
      db
        .updateTable('outbox')
        .set({ ...changes, next_try_at: next, ...(next === null && { letter: null }) })
        .where('id', '=', id)
        .execute();
    if (expires_at !== null && expires_at <= now()) {
      await settle({ problem: 'expired' }, null);
      return true;
    }
    try {
      await transport.send(emailMessageSchema.parse(message.letter), id);
    } catch (error) {
      const problem = problemOf(error);
      onProblem(problem);
      await settle({ problem }, tries >= mostTries ? null : now() + waitAfter(tries));
      return true;
    }
    await settle({ sent_at: now(), problem: null }, null);
    return true;
  }

  async #claim() {
    const { db, now } = this.#settings;
    const due = db
      .selectFrom('outbox')
      .select('id')
      .where('next_try_at', '<=', now())
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked();
    return await db
      .updateTable('outbox')
      .set({ next_try_at: now() + claimTime, tries: sql<number>`tries + 1` })
      .where('id', 'in', due)
      .returning(['id', 'letter', 'tries', 'expires_at'])
      .executeTakeFirst();
  }
}

/** What may be logged and kept: a mail server's words can repeat addresses. */
function problemOf(error: unknown): string {
  const { code, responseCode, name } = (error ?? {}) as Record<string, unknown>;
  const known = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return known.length > 0 ? known.join(' ') : typeof name === 'string' ? name : 'unknown';
}
