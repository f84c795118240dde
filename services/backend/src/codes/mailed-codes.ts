import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import { mailedCodes } from '@store/shared/contracts/auth';
import type { BackendDatabase, BackendSchema } from '../database/schema';

/** What a code allows. A code is valid for one purpose only. */
export type CodePurpose = 'verify-email' | 'reset-password' | 'see-orders';

export interface MailedCodes {
  /**
   * Issues a code of six digits; it replaces an earlier one for the same purpose and subject.
   * @param to the address that the code is mailed to.
   */
  issue(
    purpose: CodePurpose,
    subject: string,
    to: string,
    transaction?: Transaction<BackendSchema>,
  ): Promise<{ code: string; expiresAt: number }>;
  /**
   * Checks a code and uses it up when it is right. A wrong code uses up one of five tries.
   * @returns the address that the code was mailed to; null when it is wrong.
   */
  redeem(purpose: CodePurpose, subject: string, code: string): Promise<string | null>;
  /** Removes expired codes. */
  sweep(): Promise<void>;
}

export function createMailedCodes(db: BackendDatabase, now: () => number = Date.now): MailedCodes {
  return {
    async issue(purpose, subject, to, transaction) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const salt = randomBytes(16).toString('base64url');
      const expiresAt = now() + mailedCodes.seconds * 1000;
      const row = { sent_to: to, salt, code_hash: hashOf(code, salt), expires_at: expiresAt, tries: 0 };
      await (transaction ?? db)
        .insertInto('mailed_codes')
        .values({ purpose, subject, ...row })
        .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(row))
        .execute();
      return { code, expiresAt };
    },
    redeem: (purpose, subject, code) =>
      db.transaction().execute(async (transaction) => {
        const issued = await transaction
          .selectFrom('mailed_codes')
          .selectAll()
          .where('purpose', '=', purpose)
          .where('subject', '=', subject)
          .forUpdate()
          .executeTakeFirst();
        if (!issued || issued.expires_at <= now() || issued.tries >= mailedCodes.tries) return null;
        const isRight = timingSafeEqual(
          Buffer.from(issued.code_hash),
          Buffer.from(hashOf(code, issued.salt)),
        );
        if (isRight) {
          await transaction
            .deleteFrom('mailed_codes')
            .where('purpose', '=', purpose)
            .where('subject', '=', subject)
            .execute();
        } else {
          await transaction
            .updateTable('mailed_codes')
            .set({ tries: issued.tries + 1 })
            .where('purpose', '=', purpose)
            .where('subject', '=', subject)
            .execute();
        }
        return isRight ? issued.sent_to : null;
      }),
    async sweep() {
      await db.deleteFrom('mailed_codes').where('expires_at', '<=', now()).execute();
    },
  };
}

const hashOf = (code: string, salt: string) =>
  createHash('sha256').update(`${salt} ${code}`).digest('base64url');
