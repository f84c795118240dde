import type { Transaction } from 'kysely';
import type { BackendDatabase, BackendSchema } from '../database/schema';
import { emailMessageSchema, type EmailMessage } from './email-message';

export interface PostOptions {
  /** Stores the message together with what it is about: both or neither. */
  transaction?: Transaction<BackendSchema>;
  /** Milliseconds since 1970 after which it is not worth sending. */
  expiresAt?: number;
}

export interface Mail {
  /**
   * Puts a message into the outbox, from where it is sent at once, and again later for as long as the mail server
   * cannot be reached. Resolves when it is stored; stored means that it will be sent.
   */
  post(message: EmailMessage, options?: PostOptions): Promise<void>;
}

/** @param wake is told that there is something to send. */
export function createMail(db: BackendDatabase, wake: () => void, now: () => number = Date.now): Mail {
  return {
    async post(message, { transaction, expiresAt } = {}) {
      await (transaction ?? db)
        .insertInto('outbox')
        .values({
          letter: JSON.stringify(emailMessageSchema.parse(message)),
          created_at: now(),
          next_try_at: now(),
          expires_at: expiresAt ?? null,
        })
        .execute();
      // Inside a transaction it cannot be seen yet; the next turn of the loop comes after the commit, or the timer.
      wake();
    },
  };
}
