import { clientWith } from '@store/service-kit/client-key';
import { mailedCodes } from '@store/shared/contracts/auth';
import { isLinkCode } from '@store/shared/contracts/request-text';
import type { Transaction } from 'kysely';
import { store } from '@store/shared/shop-data/store';
import type { CodeHolder } from '../codes/mailed-codes';
import type { BackendSchema } from '../database/schema';
import type { EmailMessage } from '../mail/email-message';
import { ApiRefusal } from '../platform/api-refusal';
import type { BackendParts } from '../platform/backend-parts';
import { limits, pauses } from '../platform/limits';

export interface CodeRequest {
  holder: CodeHolder;
  /** The address that the code is mailed to. */
  to: string;
  /** Sentences before the code. */
  paragraphs: string[];
  title: string;
  /** The page that takes the code from its address, with the label of its link. */
  page?: { path: string; label: string; identifier: string };
  /** More that is stored with the code. */
  onIssued?: (transaction: Transaction<BackendSchema>) => Promise<void>;
}

/** Small print of every message with a code. */
const advice = `This code expires in ${mailedCodes.seconds / 60} minutes and works only in the browser where you asked for it. If you did not ask for it, you can ignore this message; nobody can do anything without the code. We never ask for it by phone or chat.`;

/** Issues a code and stores its message, in one transaction. */
export async function mailCode(
  { db, mail, codes, pageAddress }: BackendParts,
  { holder, to, paragraphs, title, page, onIssued }: CodeRequest,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { code, linkCode, expiresAt } = await codes.issue(holder, to, transaction);
    const message: EmailMessage = {
      to,
      subject: `${title} · ${store.name}`,
      paragraphs,
      smallPrint: [advice],
      code,
      // In the fragment, which browsers send to no server.
      ...(page && {
        link: {
          label: page.label,
          url: pageAddress(`${page.path}#${new URLSearchParams({ email: page.identifier, code: linkCode })}`),
        },
      }),
    };
    await mail.post(message, { transaction, expiresAt });
    await onIssued?.(transaction);
  });
}

/**
 * Limits mailed codes: for a client and an address with growing pauses, for each purpose by itself; a few a minute for each
 * client; and, with short pauses, what all clients together send to an address.
 * @param own the holder is the account of that address.
 * @throws RateLimitError
 */
export async function takeCodeLimits(
  { rateLimits }: BackendParts,
  { purpose, subject, client }: CodeHolder,
  own = false,
): Promise<void> {
  await rateLimits.take(limits.codeByClient, client);
  await rateLimits.attempt(pauses.codeByClientAndAddress, clientWith(client, `${purpose} ${subject}`));
  if (!own) await rateLimits.attempt(pauses.codeByAddress, subject);
}

/**
 * Redeems digits or the code of a link.
 * @param onRight called before a right code is used up; when it throws, the code stays valid.
 * @returns the address that the code was mailed to.
 * @throws ApiRefusal 400 `wrong_code`; RateLimitError.
 */
export async function redeemCode(
  { codes, rateLimits }: BackendParts,
  holder: CodeHolder,
  code: string,
  onRight?: () => void,
): Promise<string> {
  if (!isLinkCode(code)) await rateLimits.take(limits.codeTriesByClient, holder.client);
  const sentTo = await codes.redeem(holder, code, onRight);
  if (sentTo !== null) return sentTo;
  throw wrongCode();
}

export const wrongCode = () =>
  new ApiRefusal('wrong_code', 'That code is wrong or no longer holds. Please ask for a new one.');
