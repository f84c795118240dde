import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { recentSignInSeconds, type Account, type Session } from '@store/shared/contracts/auth';
import type { BackendDatabase, BackendSchema } from '../database/schema';
import { ApiRefusal } from '../platform/api-refusal';

const day = 24 * 60 * 60 * 1000;
/** In milliseconds: a session ends after thirty days without use, and after ninety days in any case. */
export const sessionLimits = { idle: 30 * day, whole: 90 * day } as const;
/** The time of last use is updated this often at most, so that reading pages rarely writes. */
const updateIntervalMs = 60 * 60 * 1000;

/** A session with its account. */
export interface SignedIn {
  accountId: string;
  account: Account;
  /** Hash of the token, the session's key in the database. */
  tokenHash: string;
  /** All times in milliseconds since 1970. */
  signedInAt: number;
  endsAt: number;
  /** Whether the time of last use was updated, so that the cookie has to be renewed as well. */
  renewed: boolean;
}

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(db: BackendDatabase, now: () => number = Date.now) {
  return {
    /** Begins a session. @returns the token, which only the cookie stores. */
    async begin(accountId: string): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const time = now();
      await db
        .insertInto('sessions')
        .values({
          token_hash: hashOf(token),
          account_id: accountId,
          created_at: time,
          used_at: time,
          signed_in_at: time,
        })
        .execute();
      return token;
    },
    /** The session of a token; null when there is none or it has ended. */
    async find(token: string): Promise<SignedIn | null> {
      const tokenHash = hashOf(token);
      const row = await db
        .selectFrom('sessions')
        .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
        .select([
          'accounts.id',
          'accounts.name',
          'accounts.email',
          'accounts.email_verified',
          'sessions.created_at',
          'sessions.used_at',
          'sessions.signed_in_at',
        ])
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      const time = now();
      if (!row || endOf(row) <= time) return null;
      const renewed = time - row.used_at >= updateIntervalMs;
      if (renewed) {
        await db.updateTable('sessions').set({ used_at: time }).where('token_hash', '=', tokenHash).execute();
      }
      return {
        accountId: row.id,
        account: { name: row.name, email: row.email, emailVerified: row.email_verified },
        tokenHash,
        signedInAt: row.signed_in_at,
        endsAt: endOf({ ...row, used_at: renewed ? time : row.used_at }),
        renewed,
      };
    },
    async end(token: string): Promise<void> {
      await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
    },
    /** Ends all sessions of an account and forgets its devices. */
    async endAll(accountId: string, database: Kysely<BackendSchema> = db): Promise<void> {
      await database.deleteFrom('sessions').where('account_id', '=', accountId).execute();
      await database.deleteFrom('devices').where('account_id', '=', accountId).execute();
    },
  };
}

/**
 * @param what has to be entered before what, for the sentence.
 * @throws ApiRefusal 403 `reauthentication_required` unless the password was entered recently.
 */
export function mustBeRecent({ signedInAt }: SignedIn, time: number, what: string): void {
  if (time - signedInAt >= recentSignInSeconds * 1000)
    throw new ApiRefusal('reauthentication_required', `For your safety, please enter ${what}.`);
}

/** The session as the API answers it. */
export const describeSession = ({ account, signedInAt, endsAt }: SignedIn): Session => ({
  ...account,
  recentUntil: new Date(signedInAt + recentSignInSeconds * 1000).toISOString(),
  endsAt: new Date(endsAt).toISOString(),
});

const endOf = (row: { created_at: number; used_at: number }) =>
  Math.min(row.used_at + sessionLimits.idle, row.created_at + sessionLimits.whole);

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
