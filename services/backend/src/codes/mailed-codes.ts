import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Transaction } from 'kysely';
import { mailedCodes } from '@store/shared/contracts/auth';
import type { BackendDatabase, BackendSchema } from '../database/schema';

/** What a code allows; a code for one purpose is worth nothing for another. */
export type CodePurpose = 'verify-email' | 'reset-password' | 'see-orders';

export interface MailedCodes {
  /** A new code of six digits; one that was issued before for the same no longer holds. */
  issue(
    purpose: CodePurpose,
    subject: string,
    transaction?: Transaction<BackendSchema>,
  ): Promise<{ code: string; expiresAt: number }>;
  /** Whether the code holds, which it then does no longer. A wrong one uses up one of five tries. */
  redeem(purpose: CodePurpose, subject: string, code: string): Promise<boolean>;
  /** Removes what no longer holds. */
  sweep(): Promise<void>;
}

export function createMailedCodes(db: BackendDatabase, now: () => number = Date.now): MailedCodes {
  return {
    async issue(purpose, subject, transaction) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const salt = randomBytes(16).toString('base64url');
      const expiresAt = now() + mailedCodes.seconds * 1000;
      const row = { salt, code_hash: hashOf(code, salt), expires_at: expiresAt, tries: 0 };
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
        if (!issued || issued.expires_at <= now() || issued.tries >= mailedCodes.tries) return false;
        const right = timingSafeEqual(Buffer.from(issued.code_hash), Buffer.from(hashOf(code, issued.salt)));
        if (right) {
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
        return right;
      }),
    async sweep() {
      await db.deleteFrom('mailed_codes').where('expires_at', '<=', now()).execute();
    },
  };
}

const hashOf = (code: string, salt: string) =>
  createHash('sha256').update(`${salt} ${code}`).digest('base64url');
