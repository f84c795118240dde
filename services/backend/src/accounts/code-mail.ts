import { mailedCodes } from '@store/shared/contracts/auth';
import { store } from '@store/shared/shop-data/store';
import type { CodePurpose, MailedCodes } from '../codes/mailed-codes';
import type { BackendDatabase } from '../database/schema';
import { limits } from '../platform/limits';
import type { RateLimits } from '@store/service-kit/rate-limits';
import type { EmailMessage } from '../mail/email-message';
import type { Mail } from '../mail/mail';

interface Parts {
  db: BackendDatabase;
  mail: Mail;
  codes: MailedCodes;
  rateLimits: RateLimits;
}

export interface CodeRequest {
  purpose: CodePurpose;
  /** What the code will prove. */
  subject: string;
  /** Where it is mailed. */
  to: string;
  /** Sentences before the code. */
  paragraphs: string[];
  title: string;
}

/** What every message with a code says at its end. */
const advice = `The code holds for ${mailedCodes.seconds / 60} minutes. If you did not ask for it, you can ignore this message; nobody can do anything without the code. We never ask for it by phone or chat.`;

/** Issues a code and puts it into the outbox: both or neither. */
export async function mailCode(
  { db, mail, codes }: Parts,
  { purpose, subject, to, paragraphs, title }: CodeRequest,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { code, expiresAt } = await codes.issue(purpose, subject, transaction);
    const message: EmailMessage = {
      to,
      subject: `${title} · ${store.name}`,
      paragraphs: [...paragraphs, advice],
      code,
    };
    await mail.post(message, { transaction, expiresAt });
  });
}

/**
 * One code a minute for each purpose and address, and not many for one client or, all together, for one address in a
 * day: who has just verified an address can still ask for a new password.
 */
export async function takeCodeLimits(
  { rateLimits }: Parts,
  purpose: CodePurpose,
  client: string,
  address: string,
): Promise<void> {
  await rateLimits.take(limits.codeByClient, client);
  await rateLimits.take(limits.codeByAddress, `${purpose} ${address}`);
  await rateLimits.take(limits.codeByAddressADay, address);
}
