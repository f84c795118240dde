import { sql } from 'kysely';
import { measureUpstream } from '@store/service-kit/metrics';
import { claimMs, Outbox } from '@store/service-kit/outbox';
import type { BackendDatabase } from '../database/schema';
import { emailMessageSchema, type EmailMessage } from './email-message';

/** Messages that are sent at the same time, by each backend: as many as nodemailer's pools have connections. */
const sentAtOnce = 5;

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

/** Opens the outbox, which sends what {@link Mail.post} stores. Whoever closes it closes the transport afterwards. */
export function openOutbox({ db, transport, now = Date.now, ...settings }: Settings) {
  const claim = async () => {
    const due = db
      .selectFrom('outbox')
      .select('id')
      .where('next_try_at', '<=', now())
      .orderBy('next_try_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked();
    const claimed = await db
      .updateTable('outbox')
      .set({ next_try_at: now() + claimMs, tries: sql<number>`tries + 1` })
      .where('id', 'in', due)
      .returning(['id', 'letter', 'tries', 'expires_at'])
      .executeTakeFirst();
    return claimed
      ? { ...claimed, isExpired: claimed.expires_at !== null && claimed.expires_at <= now() }
      : null;
  };
  return new Outbox<NonNullable<Awaited<ReturnType<typeof claim>>>>({
    ...settings,
    now,
    atOnce: sentAtOnce,
    claim,
    async send({ id, letter, isExpired }) {
      if (isExpired) return;
      const message = emailMessageSchema.parse(letter);
      await measureUpstream('mail', () => transport.send(message, id));
    },
    async settle({ id, isExpired }, { problem, nextTryAt }) {
      const isSent = problem === null && !isExpired;
      await db
        .updateTable('outbox')
        .set({
          problem: isExpired ? 'expired' : problem,
          next_try_at: nextTryAt,
          ...(isSent && { sent_at: now() }),
          ...(nextTryAt === null && { letter: null }),
        })
        .where('id', '=', id)
        .execute();
    },
  });
}
