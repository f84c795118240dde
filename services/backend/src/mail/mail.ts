import type { Transaction } from 'kysely';
import type { BackendDatabase, BackendSchema } from '../database/schema';
import { emailMessageSchema, type EmailMessage } from './email-message';

export interface PostOptions {
  /** The transaction that the message is stored in. */
  transaction?: Transaction<BackendSchema>;
  /** Milliseconds since 1970; the message is not sent later. */
  expiresAt?: number;
}

export interface Mail {
  /**
   * Stores messages, at least one, in the outbox, which sends them at once and tries again while the mail server cannot be
   * reached. Resolves when they are stored.
   */
  post(message: EmailMessage | readonly EmailMessage[], options?: PostOptions): Promise<void>;
}

/** @param wake starts the outbox. */
export function createMail(db: BackendDatabase, wake: () => void, now: () => number = Date.now): Mail {
  return {
    async post(message, { transaction, expiresAt } = {}) {
      const rows = [message].flat().map((letter) => ({
        letter: JSON.stringify(emailMessageSchema.parse(letter)),
        created_at: now(),
        next_try_at: now(),
        expires_at: expiresAt ?? null,
      }));
      await (transaction ?? db).insertInto('outbox').values(rows).execute();
      // The outbox cannot see rows before a transaction commits; it waits a moment, or its timer finds them.
      wake();
    },
  };
}
