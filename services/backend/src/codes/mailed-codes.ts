import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { keyOfClient, type Client } from '@store/service-kit/client-key';
import { mailedCodes } from '@store/shared/contracts/auth';
import { isLinkCode } from '@store/shared/contracts/request-text';
import type { BackendDatabase, BackendSchema } from '../database/schema';

/** Whose code it is. */
export interface CodeHolder {
  /** What a code allows. A code is valid for one purpose only. */
  purpose: 'verify-email' | 'reset-password' | 'see-orders';
  /** The address or phone number that the code verifies. */
  subject: string;
  /** The client or account that asked for it. Digits are right for the same one only, so strangers cannot use up its tries. */
  client: Client;
}

export type MailedCodes = ReturnType<typeof createMailedCodes>;

export function createMailedCodes(db: BackendDatabase, now: () => number = Date.now) {
  return {
    /**
     * Issues a code; it replaces the holder's earlier one.
     * @param to the address that the code is mailed to.
     * @returns six digits, 128 random bits for a link, and when both expire. The link works for every client.
     */
    async issue(
      { purpose, subject, client }: CodeHolder,
      to: string,
      transaction: Transaction<BackendSchema>,
    ) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const linkCode = randomBytes(16).toString('base64url');
      const salt = randomBytes(16).toString('base64url');
      const expiresAt = now() + mailedCodes.seconds * 1000;
      const row = {
        sent_to: to,
        salt,
        code_hash: hashOf(code, salt),
        link_hash: hashOf(linkCode, salt),
        expires_at: expiresAt,
        tries: 0,
      };
      await transaction
        .insertInto('mailed_codes')
        .values({ purpose, subject, client_hash: hashOf(keyOfClient(client), subject), ...row })
        .onConflict((conflict) => conflict.columns(['purpose', 'subject', 'client_hash']).doUpdateSet(row))
        .execute();
      return { code, linkCode, expiresAt };
    },
    /**
     * Checks digits or the code of a link. A right one uses up every code of its purpose and subject; wrong digits use up one
     * of five tries.
     * @param onRight called before a right one is used up; when it throws, the code stays valid.
     * @returns the address that the code was mailed to; null when it is wrong.
     */
    redeem: (holder: CodeHolder, code: string, onRight?: () => void): Promise<string | null> =>
      db.transaction().execute(async (transaction) => {
        const isLink = isLinkCode(code);
        const clientHash = hashOf(keyOfClient(holder.client), holder.subject);
        const issued = (await codesOf(transaction, holder)).filter(
          (row) => row.expires_at > now() && (isLink || row.client_hash === clientHash),
        );
        const right = issued.find(({ salt, tries, code_hash, link_hash }) =>
          isLink
            ? isSame(link_hash, hashOf(code, salt))
            : tries < mailedCodes.tries && isSame(code_hash, hashOf(code, salt)),
        );
        if (right) {
          onRight?.();
          await transaction
            .deleteFrom('mailed_codes')
            .where('purpose', '=', holder.purpose)
            .where('subject', '=', holder.subject)
            .execute();
        } else if (!isLink) {
          await transaction
            .updateTable('mailed_codes')
            .set((row) => ({ tries: row('tries', '+', 1) }))
            .where('purpose', '=', holder.purpose)
            .where('subject', '=', holder.subject)
            .where('client_hash', '=', clientHash)
            .execute();
        }
        return right?.sent_to ?? null;
      }),
  };
}

/** The rows of a purpose and subject, locked until the transaction ends. */
const codesOf = (transaction: Kysely<BackendSchema>, { purpose, subject }: CodeHolder) =>
  transaction
    .selectFrom('mailed_codes')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .forUpdate()
    .execute();

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

const hashOf = (code: string, salt: string) =>
  createHash('sha256').update(`${salt} ${code}`).digest('base64url');
