import { sql } from 'kysely';
import { measureUpstream } from '@store/service-kit/metrics';
import type { BackendDatabase } from '../database/schema';
import { emailMessageSchema, type EmailMessage } from './email-message';

/** Sends messages. */
export interface Transport {
  /** @param id the same for every try of a message, so that receivers can recognize a duplicate. */
  send(message: EmailMessage, id: number): Promise<void>;
  close(): void;
}

interface Settings {
  db: BackendDatabase;
  transport: Transport;
  /** Called for failures; the text holds no addresses. */
  onProblem(problem: string): void;
  now?: () => number;
  /** Milliseconds between two checks for messages that are due. */
  intervalMs?: number;
}

const minute = 60_000;
/** Milliseconds before the next try: a minute, doubled each time, at most an hour. */
const retryDelay = (tries: number) => Math.min(60 * minute, minute * 2 ** Math.max(0, tries - 1));
/** Tries before a message is abandoned, after about three days. */
const maxTries = 80;
/** How long a process reserves a message while it sends it. */
const claimMs = 2 * minute;

/** Sends the messages of the outbox table one after another; several processes may share it. */
export class Outbox {
  readonly #settings: Required<Settings>;
  readonly #timer: NodeJS.Timeout;
  #work: Promise<void> | null = null;
  #again = false;
  #closed = false;

  constructor(settings: Settings) {
    this.#settings = { now: Date.now, intervalMs: 5_000, ...settings };
    this.#timer = setInterval(() => this.wake(), this.#settings.intervalMs);
    this.#timer.unref();
    this.wake();
  }

  /** Sends the messages that are due, after a moment. */
  readonly wake = (): void => {
    if (this.#closed) return;
    this.#again = true;
    this.#work ??= this.#run().finally(() => {
      this.#work = null;
    });
  };

  /** Resolves when every message that is due has been tried. */
  async idle(): Promise<void> {
    while (this.#work) await this.#work;
  }

  /** Waits for the message that is being sent. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await this.idle();
    this.#settings.transport.close();
  }

  async #run(): Promise<void> {
    // A transaction that stores a message can commit first.
    await new Promise((resolve) => setTimeout(resolve, 20));
    try {
      while (this.#takeWakeUp()) {
        while (await this.#sendNext());
      }
    } catch (error) {
      // The database failed; the timer tries again.
      this.#settings.onProblem(problemOf(error));
    }
  }

  /** Whether {@link wake} was called since the last check. */
  #takeWakeUp(): boolean {
    const isWoken = this.#again && !this.#closed;
    this.#again = false;
    return isWoken;
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
      const letter = emailMessageSchema.parse(message.letter);
      await measureUpstream('mail', () => transport.send(letter, id));
    } catch (error) {
      const problem = problemOf(error);
      onProblem(problem);
      await settle({ problem }, tries >= maxTries ? null : now() + retryDelay(tries));
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
      .set({ next_try_at: now() + claimMs, tries: sql<number>`tries + 1` })
      .where('id', 'in', due)
      .returning(['id', 'letter', 'tries', 'expires_at'])
      .executeTakeFirst();
  }
}

/** A failure for log and database: codes only, because a mail server's messages can repeat addresses. */
function problemOf(error: unknown): string {
  const { code, responseCode, name } = (error ?? {}) as Record<string, unknown>;
  const known = [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return known.length > 0 ? known.join(' ') : typeof name === 'string' ? name : 'unknown';
}
