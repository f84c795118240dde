import { createHash } from 'node:crypto';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import type { Kysely } from 'kysely';
import { passkeyChallengeSeconds } from '@store/shared/contracts/passkeys';
import type { PasskeySchema } from './passkeys';

/** Challenges that browsers have to answer with a passkey. Each can be used once, within five minutes. */
export function createPasskeyChallenges<Schema extends PasskeySchema>(
  database: Kysely<Schema>,
  now: () => number,
) {
  const db = database as unknown as Kysely<PasskeySchema>;
  return {
    /** Stores a challenge. @param accountId whose passkey is added; null for signing in. */
    async issue(challenge: string, accountId: string | null): Promise<void> {
      await db
        .insertInto('passkey_challenges')
        .values({
          challenge_hash: hashOf(challenge),
          account_id: accountId,
          expires_at: now() + passkeyChallengeSeconds * 1000,
        })
        .execute();
    },
    /** Uses up the challenge of an answer. @returns it; null when it was not issued for this, is used, or too old. */
    async redeem(clientDataJSON: string, accountId: string | null): Promise<string | null> {
      const challenge = readChallenge(clientDataJSON);
      if (challenge === null) return null;
      const used = await db
        .deleteFrom('passkey_challenges')
        .where('challenge_hash', '=', hashOf(challenge))
        .where('account_id', accountId === null ? 'is' : '=', accountId)
        .where('expires_at', '>', now())
        .executeTakeFirstOrThrow();
      return used.numDeletedRows === 1n ? challenge : null;
    },
    /** Removes challenges that nobody answered. */
    async sweep(): Promise<void> {
      await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now()).execute();
    },
  };
}

function readChallenge(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url');
