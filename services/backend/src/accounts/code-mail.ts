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
  /** The address or phone number that the code verifies. */
  subject: string;
  /** The address that the code is mailed to. */
  to: string;
  /** Sentences before the code. */
  paragraphs: string[];
  title: string;
}

/** Last paragraph of every message with a code. */
const advice = `The code holds for ${mailedCodes.seconds / 60} minutes. If you did not ask for it, you can ignore this message; nobody can do anything without the code. We never ask for it by phone or chat.`;

/** Issues a code and stores its message in the outbox, in one transaction. */
export async function mailCode(
  { db, mail, codes }: Parts,
  { purpose, subject, to, paragraphs, title }: CodeRequest,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { code, expiresAt } = await codes.issue(purpose, subject, to, transaction);
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
 * Limits codes: one a minute for each purpose and address, so that a person who has just verified an address can request a
 * new password at once; a few a minute for each client; a number a day for each address.
 * @throws RateLimitError
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
