import type { Transaction } from 'kysely';
import * as z from 'zod';
import { addJobs, JobError, type Task } from '@store/service-kit/jobs';
import { measureUpstream } from '@store/service-kit/metrics';
import type { BackendDatabase, BackendSchema } from '../database/schema';
import { emailMessageSchema, type EmailMessage } from './email-message';

/** Messages that are sent at the same time, by each backend: as many as nodemailer's pools have connections. */
const sentAtOnce = 5;

/** Sends messages. */
export interface Transport {
  /** @param id the same for every try of a message, so that receivers can recognize a duplicate. */
  send(message: EmailMessage, id: number): Promise<void>;
  close(): void;
}

interface PostOptions {
  /** The transaction that the message is stored in. */
  transaction?: Transaction<BackendSchema>;
  /** Milliseconds since 1970; the message is not sent later. */
  expiresAt?: number;
}

export type Mail = ReturnType<typeof createMail>;

/** Name of the task that sends a message. */
export const sendMail = 'send-mail';

const payloadSchema = z.object({ message: emailMessageSchema, expiresAt: z.number().nullable() });

/** @param wake starts the jobs. */
export function createMail(db: BackendDatabase, wake: () => void, now: () => number = Date.now) {
  return {
    /**
     * Stores messages, at least one, as jobs: they are sent at once, and again while the mail server cannot be reached.
     * Resolves when they are stored.
     */
    async post(
      message: EmailMessage | readonly EmailMessage[],
      { transaction, expiresAt }: PostOptions = {},
    ): Promise<void> {
      const payloads = [message]
        .flat()
        .map((one) => payloadSchema.parse({ message: one, expiresAt: expiresAt ?? null }));
      await addJobs(transaction ?? db, sendMail, payloads, now());
      wake();
    },
  };
}

/** Sends a message that was posted, unless its time is over. */
export const sendMailTask = (transport: Transport, now: () => number = Date.now): Task => ({
  concurrency: sentAtOnce,
  isPersonal: true,
  async run({ id, payload }) {
    const { message, expiresAt } = payloadSchema.parse(payload);
    if (expiresAt !== null && expiresAt <= now()) throw new JobError('expired', true);
    await measureUpstream('mail', () => transport.send(message, id));
  },
});
